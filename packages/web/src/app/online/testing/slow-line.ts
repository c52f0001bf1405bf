import type { Page, WebSocketRoute } from 'playwright-core';

/** A line to the server on which words can be held up or spoilt. */
export interface SlowLine {
  /** From now on nothing of the server is heard. */
  hold(): void;
  /** Everything is heard, what was held up too. */
  release(): void;
  /** Changes what the page sends, or leaves it as it is. */
  spoil(change: ((message: Record<string, unknown>) => object) | undefined): void;
}

/** Puts one between a page, which must not have opened its own yet, and the server. */
export async function slowLine(page: Page): Promise<SlowLine> {
  const held: (() => void)[] = [];
  let isHeld = false;
  let change: ((message: Record<string, unknown>) => object) | undefined;
  await page.routeWebSocket(/\/api\/live$/, (route: WebSocketRoute) => {
    const server = route.connectToServer();
    route.onMessage(text => {
      const message = JSON.parse(String(text)) as Record<string, unknown>;
      server.send(JSON.stringify(change?.(message) ?? message));
    });
    server.onMessage(text => {
      if (isHeld) held.push(() => route.send(text));
      else route.send(text);
    });
  });
  return {
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      for (const send of held.splice(0)) send();
    },
    spoil: to => {
      change = to;
    },
  };
}
