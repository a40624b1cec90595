import type { UsageMessage } from './processes/measured-process.ts';

// Loaded into both servers with --import: each answers with the resources it has used, in all its threads.
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
// The channel must not keep a server alive that wants to exit.
process.channel?.unref();
