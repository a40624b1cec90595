import 'reflect-metadata';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../server/settings/project-root.ts';
import { signUp } from '../kit/people.ts';
import { minimalEnvironmentOf } from '../kit/process.ts';
import { makeTestFolder } from '../kit/test-folder.ts';
import { openServer, type TestServer } from '../kit/test-server.ts';

const source = join(projectRoot, 'clients/typescript');
const project = makeTestFolder();
const installed = join(project, 'node_modules/@trellis/client');

async function run(cwd: string, command: string, ...args: string[]) {
  const child = spawn(command, args, { cwd, env: minimalEnvironmentOf({}) });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code: code as number, output };
}

let server: TestServer;
beforeAll(async () => {
  const opening = openServer();
  const packed = await run(source, 'npm', 'pack', '--pack-destination', project);
  if (packed.code) throw new Error(packed.output);
  writeFileSync(join(project, 'package.json'), '{"name":"empty","private":true,"type":"module"}');
  const [archive = ''] = readdirSync(project).filter((name) => name.endsWith('.tgz'));
  const added = await run(project, 'npm', 'install', '--offline', '--no-audit', '--no-fund', `./${archive}`);
  if (added.code) throw new Error(added.output);
  symlinkSync(join(projectRoot, 'node_modules/@types'), join(project, 'node_modules/@types'));
  server = await opening;
});
afterAll(() => server[Symbol.asyncDispose]());

const strict: ts.CompilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noUnusedLocals: true,
  target: ts.ScriptTarget.ES2022,
  verbatimModuleSyntax: true,
};
const ofNode = { module: ts.ModuleKind.Node16, moduleResolution: ts.ModuleResolutionKind.Node16 };
const ofBundlers = { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler };
const kinds: Record<string, ts.CompilerOptions> = {
  node16: { ...ofNode, lib: ['lib.es2022.d.ts'], types: ['node'], skipLibCheck: true },
  bundler: {
    ...ofBundlers,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    skipDefaultLibCheck: true,
  },
};

/** Compiles programs in the empty project, writes the JavaScript beside them and returns the errors. */
function compile(kind: string, ...files: string[]): string[] {
  const program = ts.createProgram(
    files.map((file) => join(project, file)),
    { ...strict, ...kinds[kind] },
  );
  program.emit();
  return ts.getPreEmitDiagnostics(program).map(({ file: at, start = 0, messageText }) => {
    const line = (at?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
    return `${at?.fileName}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

const mistakes = `
import { createTrellis, type ErrorCode, type RouteError, type TypedDocument } from '@trellis/client';
const trellis = createTrellis({ url: '' });
declare const named: TypedDocument<{ me: { email: string } }, { id: string }>;
declare const free: TypedDocument<{ me: { email: string } }, { id?: string }>;

export async function right() {
  const email: string = (await trellis.graph(named, { id: 'x' })).data.me.email;
  await trellis.graph(free);
  const status: 'Draft' | 'Published' | 'Live' | 'Inactive' | 'Cancelled' = (
    await trellis.call('GET /v1/campaign/{id}', { path: { id: 'x' } })
  ).campaign.status;
  const { data, error } = await trellis.attempt('GET /user');
  return [email, status, error ? error.code === 'bad_jwt' : data.email];
}
export async function wrong(error: RouteError<'POST /v1/campaign'>) {
  // @ts-expect-error there is no such route
  await trellis.call('GET /v1/campaigns');
  // @ts-expect-error the path has an id
  await trellis.call('GET /v1/campaign/{id}');
  // @ts-expect-error a contract is one of four
  await trellis.call('POST /v1/campaign', { body: { name: 'x', contract: 'Sometimes' } });
  // @ts-expect-error a name is needed
  await trellis.call('POST /v1/campaign', { body: {} });
  // @ts-expect-error there is no such code
  if (error.code === 'no_such_code') return;
  // @ts-expect-error the variable is needed
  await trellis.graph(named);
  // @ts-expect-error it was not asked for
  (await trellis.graph(named, { id: 'x' })).data.me.name;
  for (const { code } of (await trellis.graph('{ me { email } }')).errors) {
    // @ts-expect-error there is no such code
    if (code === 'NO_SUCH_CODE') return;
  }
  const known: ErrorCode = 'AUTH_TOKEN_EXPIRED';
  return known;
}
`;

test.each(['node16', 'bundler'])('its users compile strictly, and their mistakes do not (%s)', (kind) => {
  const readme = readFileSync(join(installed, 'README.md'), 'utf8');
  const blocks = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  const program = blocks.join('\n').replace('http://localhost:8081', server.url);
  writeFileSync(join(project, 'minutes.ts'), program);
  writeFileSync(join(project, 'mistakes.ts'), mistakes);

  expect(compile(kind, 'minutes.ts', 'mistakes.ts')).toEqual([]);
});

test('the first five minutes of its README run', async () => {
  await signUp(server, 'anna@example.com');

  const { output } = await run(project, process.execPath, 'minutes.js');

  expect(output.split('\n')).toEqual([
    'Signed in as anna@example.com.',
    'articles was refused: CMS_AUTHORIZATION_FAILED.',
    'Staff Nurse is a Draft.',
    'description is required for publishing.',
    'url is required for publishing.',
    'category is required for publishing.',
    'company_name is required for publishing.',
    'company_country is required for publishing.',
    'CURRENT: Staff Nurse',
    '',
  ]);
});

test('it is small, needs nothing else, and contains the schema', () => {
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  const { version, license } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));

  expect(statSync(join(installed, 'dist/index.js')).size).toBeLessThan(15_000);
  expect(manifest).toMatchObject({ version, license, type: 'module' });
  expect(manifest).not.toHaveProperty('dependencies');
  expect(readdirSync(installed).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
  expect(readFileSync(join(installed, 'dist/schema.graphql'), 'utf8')).toContain('enum ErrorCode {');
});
