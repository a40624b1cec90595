import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { mapStackToSources } from '../../../core/telemetry/map-stack.ts';
import { makeTestFolder } from '../../kit/test-folder.ts';

test('the stack of a bundle is mapped to the sources, and other lines stay as they are', async () => {
  const folder = makeTestFolder();
  const source = join(folder, 'source.ts');
  writeFileSync(source, "\n\nexport function fail() {\n  throw new Error('as intended');\n}\n");
  const outfile = join(folder, 'bundle.js');
  await build({ entryPoints: [source], outfile, bundle: true, minify: true, sourcemap: true, format: 'esm' });
  const column = readFileSync(outfile, 'utf8').indexOf('new Error') + 1;

  const mapped = [outfile, pathToFileURL(outfile).href].map((file) =>
    mapStackToSources(`at n (${file}:1:${column})`),
  );

  expect(mapped).toEqual([`at n (${source}:4:9)`, `at n (${source}:4:9)`]);
  expect(mapStackToSources('at /nowhere/else.js:1:2')).toBe('at /nowhere/else.js:1:2');
});
