import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { streamJsonItems } from '../../../../subgraphs/campaigns/import-export/stream-json-items.ts';

async function collect(chunks: AsyncIterable<Buffer>) {
  const parts: Buffer[] = [];
  for await (const part of streamJsonItems(chunks)) parts.push(part);
  return parts;
}

async function split(text: string, chunkBytes = 1) {
  const bytes = Buffer.from(text);
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, index) =>
    bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes),
  );
  return (await collect(Readable.from(chunks))).map((part) => JSON.parse(part.toString()));
}

test('objects are returned one by one, with any chunks, with brackets in texts and lists in objects', async () => {
  const things = [{ a: '}]"\\' }, { b: [{ c: [] }, { d: '\u00e9\\"' }] }, {}];
  for (const bytes of [1, 2, 7, 1_000]) {
    expect(await split(JSON.stringify(things), bytes)).toEqual(things);
    expect(await split(JSON.stringify({ ok: true, 'a]': '{', campaigns: things }), bytes)).toEqual(things);
  }
  expect(await split('\ufeff [ ] \n')).toEqual([]);
});

test('incomplete, repeated or wrongly closed lists, and other values, are refused', async () => {
  const refusals = {
    '': 'ends in the middle',
    '[{"a":1}': 'ends in the middle',
    '[{"a":1': 'ends in the middle',
    '{}\n{}': 'more than one JSON document',
    '[{"a":1]': 'do not match',
    '<html>': 'not a JSON list or object',
    '"text"': 'not a JSON list or object',
  };
  for (const [text, message] of Object.entries(refusals)) {
    await expect(split(text), text).rejects.toThrow(message);
  }
});

test('an entry without end does not fill the memory', async () => {
  const endless = Readable.from(
    (function* () {
      yield Buffer.from('[{"a":"');
      for (let index = 0; index < 100; index += 1) yield Buffer.alloc(1_000_000, 'x');
    })(),
  );
  await expect(collect(endless)).rejects.toThrow('more than 8 MiB');
});
