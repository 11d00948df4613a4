import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Lies between a server and its database and counts what is asked: each message that waits for an answer, a simple
 * query or the end of an extended one. Whatever the driver, the pool and the layers above do, it passes here.
 */
export async function countingWire(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  let asked = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy()).setNoDelay();
    }
    const count = counter(() => {
      asked += 1;
    });
    client.on('data', (bytes) => {
      count(bytes as Buffer);
      database.write(bytes);
    });
    client.on('end', () => database.end());
    database.pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  // Not by the database's own socket.
  url.searchParams.delete('host');
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    asked: () => asked,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The messages of one connection: the first has no type, each other is a letter, a length and its body. */
function counter(onQuestion: () => void): (bytes: Buffer) => void {
  let left = Buffer.alloc(0);
  let greeted = false;
  return (bytes) => {
    left = Buffer.concat([left, bytes]);
    for (;;) {
      const head = greeted ? 1 : 0;
      if (left.length < head + 4) return;
      const size = head + left.readInt32BE(head);
      if (left.length < size) return;
      const type = String.fromCharCode(left[0] ?? 0);
      // Q: a simple query; S: the end of an extended one.
      if (greeted && (type === 'Q' || type === 'S')) onQuestion();
      greeted = true;
      left = left.subarray(size);
    }
  };
}
