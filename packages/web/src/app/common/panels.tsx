import type { News } from '@hegemon/match';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { styleOf } from '../../board/seats.js';

/** A seat's colour, pattern and letter in text. */
export function Chip({ seat }: { readonly seat: number }) {
  const { letter, colour, ink } = styleOf(seat);
  return (
    <span class="chip" style={`background:${colour};color:${ink}`} aria-hidden="true">
      {letter}
    </span>
  );
}

/** A number that says where it comes from when asked. */
export function Why({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span class="why">
      <button
        type="button"
        class="plain"
        aria-expanded={isOpen}
        aria-label={`Why ${label}?`}
        onClick={() => setOpen(!isOpen)}
      >
        ?
      </button>
      {isOpen ? (
        <span class="why-note" role="note">
          {children}
        </span>
      ) : null}
    </span>
  );
}

/** The engine counts players; people have names. */
export function withNames(text: string, names: readonly string[]): string {
  return text.replace(/\bPlayer (\d+)\b/g, (whole, number: string) => names[Number(number) - 1] ?? whole);
}

/** More lines than these are in the replay. */
const MOST_LINES = 120;

/** What happened, newest at the bottom; it follows unless somebody scrolled up. */
export function Log({ news, names }: { readonly news: readonly News[]; readonly names: readonly string[] }) {
  const list = useRef<HTMLOListElement>(null);
  const isFollowing = useRef(true);
  // each of the last news has a line at least, or is not shown
  const shown = news
    .slice(-MOST_LINES)
    .flatMap(({ number, happenings }) =>
      happenings.map(({ text }, i) => ({ key: `${number}-${i}`, text: withNames(text, names) })),
    )
    .slice(-MOST_LINES);
  const follow = () => {
    if (isFollowing.current) list.current!.scrollTop = list.current!.scrollHeight;
  };
  useEffect(follow, [news.length]);
  useEffect(() => {
    const observer = new ResizeObserver(follow);
    observer.observe(list.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <section class="log" aria-label="What happened">
      <ol
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isFollowing.current = scrollHeight - scrollTop - clientHeight < 40;
        }}
      >
        {shown.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ol>
    </section>
  );
}

/** Says something to those who listen, once. */
export function Voice({ text }: { readonly text: string }) {
  return (
    <p class="voice" role="status" aria-live="polite">
      {text}
    </p>
  );
}

interface DialogProps {
  readonly title: string;
  readonly children: ComponentChildren;
  onClose?(): void;
}

/** A dialog over everything else. Without `onClose` it cannot be left but by what is in it. */
export function Dialog({ title, children, onClose }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    element.current!.showModal();
  }, []);
  return (
    <dialog
      ref={element}
      aria-label={title}
      onCancel={event => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <header>
        <h2>{title}</h2>
        {onClose ? (
          <button type="button" class="plain" aria-label="Close" onClick={onClose}>
            ✕
          </button>
        ) : null}
      </header>
      {children}
    </dialog>
  );
}
