/** A whole server in a process of its own: told by one JSON argument, it says where it is and serves until it is ended. */
import { makeLogger } from '../log.js';
import { type ServerOptions, startServer } from '../server.js';

const options = JSON.parse(process.argv[2]!) as ServerOptions;
const server = await startServer({ logger: makeLogger('warn'), web: '/nowhere', ...options });
process.stdout.write(`${JSON.stringify({ url: server.url ?? null })}\n`);
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
