import { createRequire } from 'node:module';
import { game } from './game.mjs';

const { Server, Origins, FlatFile } = createRequire(import.meta.url)('boardgame.io/server');
const [dir] = process.argv.slice(2);
const store = dir ? { db: new FlatFile({ dir }) } : {};
const server = Server({ games: [game], origins: [Origins.LOCALHOST], ...store });
const { appServer } = await server.run(0);
process.send({ port: appServer.address().port });
