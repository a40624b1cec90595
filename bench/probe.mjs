// Loaded into the measured servers with --import. Responds with the resources that all threads of the process have used.
// JavaScript, because for TypeScript Node would load its parser into the server: 25 MB in each of its processes.
process.on('message', (message) => {
  if (message !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send?.({
    usage: {
      cpuMilliseconds: (user + system) / 1000,
      residentMegabytes: process.memoryUsage.rss() / 1_048_576,
    },
  });
});
// The channel must not keep a server alive that wants to exit.
process.channel?.unref();
