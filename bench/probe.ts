import type { UsageMessage } from './usage.ts';

// Loaded into both servers with --import: each answers, when asked, what it has used, all its threads included.
process.on('message', (message) => {
  if (message !== 'usage') return;
  const { user, system } = process.cpuUsage();
  const answer: UsageMessage = {
    usage: {
      cpuMilliseconds: (user + system) / 1000,
      residentMegabytes: process.memoryUsage.rss() / 1_048_576,
    },
  };
  process.send?.(answer);
});
// Being asked must not keep a server alive that wants to end.
process.channel?.unref();
