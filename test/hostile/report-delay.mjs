// Preloaded into a server: says by a socket how long its event loop stood still since it was last asked, and what its
// thread worked meanwhile.
import { createServer } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const path = process.env.HOSTILE_DELAY_SOCKET;
if (path) {
  const histogram = monitorEventLoopDelay({ resolution: 5 });
  histogram.enable();
  let worked = process.threadCpuUsage();
  const server = createServer((socket) => {
    const { user, system } = process.threadCpuUsage(worked);
    socket.end(JSON.stringify({ stood: histogram.max / 1e6, worked: (user + system) / 1e3 }));
    histogram.reset();
    worked = process.threadCpuUsage();
  });
  server.listen(path).unref();
}
