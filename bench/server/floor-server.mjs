/** The least that a server for four players can do: takes a move, checks and keeps nothing, and tells all four. */
import { WebSocketServer } from 'ws';

const SIGHT = 1_000;
const tables = new Map();
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
server.on('connection', (socket, { url }) => {
  const seats = tables.get(url) ?? [];
  tables.set(url, seats);
  seats.push(socket);
  socket.on('message', move => {
    const sight = Buffer.alloc(SIGHT, ' ');
    move.copy(sight);
    for (const seat of seats) seat.send(sight, { binary: false });
  });
});
server.on('listening', () => process.send({ port: server.address().port }));
