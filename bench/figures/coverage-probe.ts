import { Session } from 'node:inspector/promises';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../server/settings/project-root.ts';

// Loaded into a server with --import: it answers "files" with those of our files of which a function was
// called since the last question.
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

const ours = `${pathToFileURL(projectRoot)}/`;

process.on('message', async (message) => {
  if (message !== 'files') return;
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const files = result
    .filter(({ url }) => url.startsWith(ours) && !/node_modules|\/generated\//.test(url))
    .filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0))
    .map(({ url }) => url.slice(ours.length).replace(/\?.*/, ''));
  process.send?.({
    kind: 'files',
    files: [...new Set(files)].filter((file) => !file.startsWith('bench/')).sort(),
  });
});
process.channel?.unref();
