import { expect, test } from 'vitest';
// @ts-expect-error a program without types, because it runs before anything is installed
import { showProgress } from '../../tools/build/show-progress.mjs';

function show(isTTY: boolean) {
  const written: string[] = [];
  let seconds = 0;
  const stream = { isTTY, columns: 50, write: (text: string) => written.push(text) };
  const step = { title: 'installing packages', number: 1, of: 5, now: () => seconds * 1000 };
  const progress = showProgress(stream, step);
  for (let count = 1; count <= 100; count += 1) progress.report(count, 100, 'packages');
  seconds = 62;
  progress.end('done');
  return written;
}

test('without a terminal every quarter is a line', () => {
  expect(show(false)).toEqual([
    '(1/5) installing packages …\n',
    '(1/5) installing packages: 25 of about 100 packages\n',
    '(1/5) installing packages: 50 of about 100 packages\n',
    '(1/5) installing packages: 75 of about 100 packages\n',
    '(1/5) installing packages: done in 62 s\n',
  ]);
});

test('on a terminal one line is rewritten, and never wraps', () => {
  const written = show(true);

  expect(written[0]).toBe('\r\u001b[2K(1/5) installing packages …  0 s');
  expect(written.at(-1)).toBe('\r\u001b[2K(1/5) installing packages: done in 62 s\n');
  expect(written.slice(0, -1).join('')).not.toContain('\n');
  for (const line of written.slice(0, -1)) expect(line.length).toBeLessThan(50 + '\r\u001b[2K'.length);
});
