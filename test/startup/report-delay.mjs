// Preloaded into a server: reports over a socket the maximum delay of the event loop and the CPU time of its thread
// since the last query.
import { createServer } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { env, threadCpuUsage } from 'node:process';

const histogram = monitorEventLoopDelay({ resolution: 5 });
histogram.enable();
let worked = threadCpuUsage();
const server = createServer((socket) => {
  const { user, system } = threadCpuUsage(worked);
  socket.end(JSON.stringify({ stood: histogram.max / 1e6, worked: (user + system) / 1e3 }));
  histogram.reset();
  worked = threadCpuUsage();
});
server.listen(env.HOSTILE_DELAY_SOCKET).unref();
