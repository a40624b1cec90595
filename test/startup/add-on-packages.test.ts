import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../server/settings/project-root.ts';
import { addOnSdl, copyGraphqlPackage, createTestAddOn, sendOperation } from '../kit/made-add-on.ts';
import { minimalEnvironmentOf, startServer } from '../kit/process.ts';
import { makeTestFolder } from '../kit/test-folder.ts';

async function run(cwd: string, command: string, ...args: string[]) {
  const child = spawn(command, args, { cwd, env: minimalEnvironmentOf({ INIT_CWD: cwd }) });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code: code as number, output };
}

const node = join(projectRoot, 'node_modules/.bin/node');

function writeNewAddOn(cwd: string, place: string) {
  return run(cwd, node, join(projectRoot, 'tools/build/new-add-on.mjs'), place);
}

/** Runs `npm install` with a local package and two from the registry. */
function install(folder: string) {
  const { devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  for (const [name, version] of Object.entries(devDependencies)) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    const [, path] = /^file:(.+)/.exec(version) ?? [];
    symlinkSync(path ? join(folder, path) : join(projectRoot, 'node_modules', name), link);
  }
}

test('npm run new:add-on writes one that compiles strictly and answers, outside the repository', async () => {
  const home = makeTestFolder();
  const written = await writeNewAddOn(home, './visitor-log');
  const folder = join(home, 'visitor-log');
  install(folder);

  const compiled = await run(folder, node, 'node_modules/typescript/bin/tsc', '-p', '.');
  const tested = await run(folder, node, '--test', 'test/add-on.test.ts');

  expect(written.output).toContain('Wrote the add-on visitor-log');
  expect(compiled).toEqual({ code: 0, output: '' });
  expect(tested.code, tested.output).toBe(0);
  expect(tested.output).toMatch(/pass 2\n/);
  expect(readFileSync(join(folder, 'src/subgraph.ts'), 'utf8')).not.toMatch(/guest.?book/i);
});

test('an add-on of another shape does not compile', async () => {
  const home = makeTestFolder();
  await writeNewAddOn(home, './visitor-log');
  const folder = join(home, 'visitor-log');
  install(folder);
  writeFileSync(
    join(folder, 'src/wrong.ts'),
    `import { type AddOn, defineEndpoint, json, operation, z } from 'trellis/add-on';
    export const addOn: AddOn = { name: 7 };
    export const endpoint = defineEndpoint({
      methods: ['get'], path: '/x', operationId: 'x', summary: 'X', tag: 'X', toVariables: () => ({}),
      document: operation<{ count: number }>('{ count }'),
      answers: { 200: z.object({ count: z.number() }) },
      toReply: ({ count }) => json(200, { count: String(count) }),
    });`,
  );

  const { output } = await run(folder, node, 'node_modules/typescript/bin/tsc', '-p', '.');

  expect(output).toMatch(
    /wrong\.ts\(2,\d+\): error TS2322: Type 'number' is not assignable to type 'string'/,
  );
  expect(output).toMatch(/wrong\.ts\(7,\d+\): error TS2322/);
});

test.each([
  ['Guests', /is not a valid name/],
  ['.', /is not a valid name|is not empty/],
  ['taken', /is not empty/],
])('no add-on is written into %s', async (name, reason) => {
  const home = makeTestFolder();
  mkdirSync(join(home, 'taken'));
  writeFileSync(join(home, 'taken/diary.txt'), 'Dear diary');

  const { code, output } = await writeNewAddOn(home, `./${name}`);

  expect(code).toBe(1);
  expect(output).toMatch(reason);
  expect(readdirSync(join(home, 'taken'))).toEqual(['diary.txt']);
});

test('a schema of a second copy of graphql stops the start, which names the remedy', async () => {
  const { folder, env } = await createTestAddOn(
    `import { buildSchema } from 'graphql';
    const sdl = '${addOnSdl}';
    export const addOn = { name: 'book', subgraph: { name: 'book', sdl, schema: () => buildSchema(sdl) } };`,
  );
  copyGraphqlPackage(folder);
  const started = startServer({ env });

  expect(await started.ended).toBe(1);
  expect(started.output()).toMatch(
    /The schema of the add-on book was made by another copy of the package graphql/,
  );
  expect(started.output()).toContain('Give the subgraph `resolvers` beside its `sdl`');

  // The add-on uses the copy of Trellis if it has none.
  rmSync(join(folder, 'node_modules'), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(projectRoot, 'node_modules/graphql'), join(folder, 'node_modules/graphql'));
  await using other = startServer({ env });
  await other.ready;
});

test('a context that cannot be created is logged with its stack', async () => {
  const { env } = await createTestAddOn(
    `function openShelf() { throw new Error('The shelf is locked.'); }
    export const addOn = {
      name: 'book',
      subgraph: { name: 'book', sdl: '${addOnSdl}', resolvers: { Query: { book: () => 3 } }, contextOf: openShelf },
    };`,
  );
  await using started = startServer({ env });

  const failed = await sendOperation(await started.ready, '{ book }');

  expect(failed.errors).toHaveLength(1);
  expect(JSON.stringify(failed)).not.toContain('shelf');
  expect(started.output()).toMatch(/The shelf is locked\..*openShelf.*add-on\.js:1/s);
});

test.each([
  ['export const addOn = {;', /add-on\.js named in SVC_ADD_ONS.*\n {2}because: Unexpected token ';'/],
  ['undefined.name; export const addOn = {};', /because: Cannot read properties .* \(.*add-on\.js:1/],
  ['export const somethingElse = {};', /has no export called addOn/],
  [
    "export const addOn = { name: 'book', subgraph: { name: 'book', sdl: 'type Query { book: Page }', resolvers: {} } };",
    /The subgraph of the add-on book cannot be built\.\n {2}because: .*Page/,
  ],
  [
    "export const addOn = { name: 'book', subgraph: { name: 'book', sdl: 'type Query { me: Int }', resolvers: {} } };",
    /The graph cannot be composed with the subgraphs of add-ons \(book\)\.\n {2}because: .*me/s,
  ],
])('a failed start reports its cause: %s', async (source, reason) => {
  const { env } = await createTestAddOn(source);
  const started = startServer({ env });

  expect(await started.ended).toBe(1);
  expect(started.output()).toMatch(reason);
  expect(started.output()).not.toMatch(/\n\s+at /);
});
