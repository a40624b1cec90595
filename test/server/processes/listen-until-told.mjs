// A process that shares its port with others. It names itself to each connection, and stops listening on any message.
import { createServer } from 'node:net';

const server = createServer((socket) => socket.end(String(process.pid)));
server.listen(0, '127.0.0.1');
process.on('message', () => server.close());
