/// <reference lib="webworker" />
import { Host } from './host.js';
import type { Request } from './messages.js';

const host = new Host({
  post: reply => postMessage(reply),
  now: () => performance.now(),
  wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
});

addEventListener('message', (event: MessageEvent<Request>) => {
  void host.take(event.data);
});
