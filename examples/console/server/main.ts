import { join } from 'node:path';
import { buildConsole } from './build.ts';
import { serveConsole } from './serve.ts';

/** Serves the console on a separate port, for a Trellis server at another URL. */
const trellis = process.env.TRELLIS ?? 'http://localhost:8081';
const port = Number(process.env.EXAMPLE_PORT ?? 4300);
const folder = join(import.meta.dirname, '..', '..', '..', 'dist', 'console');

await buildConsole(folder, trellis);
serveConsole(folder).listen(port, 'localhost', () =>
  console.log(`The console is at http://localhost:${port}, over ${trellis}`),
);
