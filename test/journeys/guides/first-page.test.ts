import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectGuideToWork } from '../../kit/guide.ts';
import { readGuideFile } from '../../kit/guide-blocks.ts';
import { findStaleArtifacts } from '../../kit/relay-artifacts.ts';
import { openServer } from '../../kit/test-server.ts';

const artifacts = join(import.meta.dirname, '__generated__');

test('Your first page: the commands of the guide print what it says', async () => {
  await using server = await openServer({ settings: { SVC_CMS_PUBLIC_READ: 'true' } });

  await expectGuideToWork('first-page', server, { writtenFiles: { from: artifacts, to: '__generated__' } });
});

test('Your first page: the files of relay-compiler are those of the component in the guide', () => {
  expect(findStaleArtifacts(readGuideFile('first-page', 'campaigns.tsx'), artifacts)).toEqual([]);
});
