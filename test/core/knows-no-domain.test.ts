import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../core');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);

test('core has sources to read', () => expect(sources).toContain('jobs/jobs.ts'));

test.each(sources)('core/%s contains no domain: contracts have what two layers share about one', (file) => {
  const text = readFileSync(join(root, file), 'utf8');
  expect(text.match(/\b(campaigns?|cms|subgraphs)\b|'(auth|user)\.[a-z_]+'/gi) ?? []).toEqual([]);
});
