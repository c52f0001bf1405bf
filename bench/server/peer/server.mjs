import { createRequire } from 'node:module';
import { game } from './game.mjs';

const { Server, Origins } = createRequire(import.meta.url)('boardgame.io/server');
const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
const { appServer } = await server.run(0);
process.send({ port: appServer.address().port });
