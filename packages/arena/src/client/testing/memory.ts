/** Prints by how many bytes the memory in use grows over 200 answers without end. Run with --expose-gc. */
import { makeClient } from '../client.js';
import { parseTarget } from '../target.js';
import { cage, pour } from './zoo.js';

const bot = await cage(socket => {
  socket.write('HTTP/1.1 200 OK\r\n\r\n');
  pour(socket, 'x'.repeat(16_384));
});
const client = makeClient({ allowPrivate: true });
const parsed = parseTarget(`http://127.0.0.1:${bot.port}`);
if (!parsed.ok) throw new Error(parsed.refusal.message);
const { target } = parsed;

async function live(): Promise<number> {
  await new Promise(resolve => setTimeout(resolve, 50)); // sockets go away a little later
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function rounds(n: number): Promise<void> {
  for (let i = 0; i < n; i++) {
    const reply = await client.call({ target, path: '/turn', body: '{}', deadlineMs: 20_000 });
    if (reply.type !== 'failure' || reply.code !== 'too-large') throw new Error(JSON.stringify(reply));
  }
}

await rounds(100);
const before = await live();
await rounds(200);
console.log((await live()) - before);
client.close();
await bot.close();
