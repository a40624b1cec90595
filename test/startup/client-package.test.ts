import 'reflect-metadata';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { projectRoot } from '../../server/settings/project-root.ts';
import { openPage } from '../clients/typescript/open-page.ts';
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
afterEach(() => {
  vi.unstubAllGlobals();
});
afterAll(() => server[Symbol.asyncDispose]());

/** Returns the programs in the README of the installed package: the first five minutes, and its page. */
function readPrograms() {
  const readme = readFileSync(join(installed, 'README.md'), 'utf8').replaceAll(
    'http://localhost:8081',
    server.url,
  );
  const blocks = [...readme.matchAll(/```ts( title="page.ts")?\n([\s\S]*?)```/g)];
  const joinBlocks = (title: string | undefined) =>
    blocks.flatMap(([, given, text = '']) => (given === title ? [text] : [])).join('\n');
  return { minutes: joinBlocks(undefined), page: joinBlocks(' title="page.ts"') };
}

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
import {
  createCookieStorage,
  createTrellis,
  type ErrorCode,
  type HearSession,
  keepInMemory,
  type RouteError,
  type SessionListener,
  type TypedDocument,
  type VerificationType,
} from '@trellis/client';
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
export async function signIn() {
  const former: HearSession = () => undefined;
  const onSession: SessionListener = former;
  createTrellis({ url: '', storage: keepInMemory(), onSession });
  const type: VerificationType = 'email_change';
  await trellis.verify({ type, proof: { tokenHash: 'x' } });
  await trellis.verify({ type: 'EMAIL_CHANGE', proof: { tokenHash: 'x' } });
  const purpose: VerificationType | null | undefined = (await trellis.takeSessionFromUrl())?.type;
  // @ts-expect-error the type is in one case
  await trellis.verify({ type: 'Email', proof: { tokenHash: 'x' } });
  // @ts-expect-error a proof is one of three
  await trellis.verify({ type, proof: { token: 'x' } });
  // @ts-expect-error the provider is needed
  await trellis.signInWithProvider({ scopes: 'repo' });
  // @ts-expect-error a company is named by one of three
  await trellis.signInWithSso({ redirectTo: '/' });
  // @ts-expect-error a phone factor has a number
  await trellis.enrollFactor({ factorType: 'phone' });
  // @ts-expect-error a confirmation of this type is not sent again
  await trellis.resendOneTimeToken({ type: 'magiclink', contact: { email: 'x' } });
  // @ts-expect-error there is no such attribute
  createCookieStorage({ sameSite: 'lax' });
  const { totp } = await trellis.enrollFactor({ factorType: 'totp' });
  return [purpose, totp?.qrCode];
}
`;

test.each(['node16', 'bundler'])('its users compile strictly, and their mistakes do not (%s)', (kind) => {
  writeFileSync(join(project, 'minutes.ts'), readPrograms().minutes);
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

test('the page of its README signs in by a mailed link, once', async () => {
  writeFileSync(join(project, 'page.ts'), readPrograms().page);
  expect(compile('bundler', 'page.ts')).toEqual([]);
  const email = 'ben@example.com';
  await server.send('POST', '/otp', { json: { email } });
  const [mail] = await server.mails(email);
  const link = new URL(/http\S+verify\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  const follow = async () => {
    const { headers } = await server.send('GET', link.pathname + link.search);
    return headers.get('location') ?? '';
  };
  const browser = openPage(await follow());
  vi.stubGlobal('localStorage', sessionStorage);

  const { start } = (await import(join(project, 'page.js'))) as { start: () => Promise<string> };

  expect([await start(), new URL(browser.href).hash]).toEqual(['signed in', '']);
  expect(JSON.parse(localStorage.getItem('trellis') ?? '')).toHaveProperty('refreshToken');
  browser.visit(await follow());
  expect(await start()).toBe('The link has expired.');
});

test('it is small, needs nothing else, and contains the schema', () => {
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  const { version, license } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));

  expect(statSync(join(installed, 'dist/index.js')).size).toBeLessThan(24_000);
  expect(manifest).toMatchObject({ version, license, type: 'module' });
  expect(manifest).not.toHaveProperty('dependencies');
  expect(readdirSync(installed).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
  expect(readFileSync(join(installed, 'dist/schema.graphql'), 'utf8')).toContain('enum ErrorCode {');
});
