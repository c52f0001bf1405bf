import { connect, createServer, type Server, type Socket } from 'node:net';

/** Stands before several servers and sends whoever comes to one that is there, as a proxy would. */
export class Balancer {
  private readonly ports: readonly number[];
  private readonly door: Server;
  private readonly sockets = new Set<Socket>();
  private turn = 0;

  constructor(ports: readonly number[]) {
    this.ports = ports;
    this.door = createServer(near => {
      this.keep(near);
      this.pass(near, this.turn++, this.ports.length);
    });
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
  }

  private pass(near: Socket, index: number, tries: number): void {
    if (tries === 0) return void near.destroy();
    const far = connect(this.ports[index % this.ports.length]!, '127.0.0.1');
    this.keep(far);
    const next = () => this.pass(near, index + 1, tries - 1);
    far.once('error', next);
    far.once('connect', () => {
      far.off('error', next);
      near.pipe(far).pipe(near);
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
    });
  }

  open(): Promise<string> {
    return new Promise(done =>
      this.door.listen(0, '127.0.0.1', () => {
        const { port } = this.door.address() as { port: number };
        done(`http://127.0.0.1:${port}`);
      }),
    );
  }

  close(): void {
    this.door.close();
    for (const socket of this.sockets) socket.destroy();
  }
}
