import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

interface LayoutProps {
  readonly class?: string;
  readonly stage: ComponentChildren;
  readonly side: ComponentChildren;
  /** What the side panel is, for those who listen and for the button that opens it on a phone. */
  readonly sideTitle: string;
  readonly bar: ComponentChildren;
  readonly children?: ComponentChildren;
}

/**
 * The board, the bar and the side panel; on a phone the panel is a sheet. A bar that grows covers the board's
 * edge instead of moving the board.
 */
export function MatchLayout({ class: name = '', stage, side, sideTitle, bar, children }: LayoutProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div class={`match ${name}`}>
      <div class="stage">{stage}</div>
      <aside class={`side ${isOpen ? 'open' : ''}`} aria-label={sideTitle}>
        <button type="button" class="sheet-button close" onClick={() => setOpen(false)}>
          Close
        </button>
        {side}
      </aside>
      <div class="bottom">
        {bar}
        <button type="button" class="sheet-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {sideTitle}
        </button>
      </div>
      {children}
    </div>
  );
}
