import 'reflect-metadata';
import { appendFileSync, cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect } from 'vitest';
import { projectRoot } from '../../server/settings/project-root.ts';
import { findFreePort } from './free-port.ts';
import { type GuideBlock, readGuide, toPattern } from './guide-blocks.ts';
import { openShell } from './guide-shell.ts';
import { makeTestFolder } from './test-folder.ts';
import type { TestServer } from './test-server.ts';

/** Address of the server in the guides. */
const documentedUrl = 'http://localhost:8081';

/** Packages that a reader of the guides installs. */
const packages = [
  '@apollo/client',
  '@supabase/supabase-js',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  '@types/react-relay',
  '@types/relay-runtime',
  '@urql/core',
  'gql.tada',
  'graphql',
  'graphql-sse',
  'otpauth',
  'react',
  'react-dom',
  'relay-runtime',
  'rxjs',
  'standardwebhooks',
];

/** Creates the folder of a reader's project, with the packages of this clone and `@trellis/client` from its source. */
function createProject(): string {
  const folder = makeTestFolder();
  for (const name of packages) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(projectRoot, 'node_modules', name), link);
  }
  const client = join(folder, 'node_modules/@trellis/client');
  mkdirSync(client, { recursive: true });
  const source = join(projectRoot, 'clients/typescript/index.ts');
  writeFileSync(join(client, 'package.json'), '{"type":"module","exports":"./index.js"}');
  for (const file of ['index.js', 'index.d.ts'])
    writeFileSync(join(client, file), `export * from '${source}';\n`);
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  return folder;
}

/**
 * Commands of the reader that differ here: `sleep` waits until the server has no job, `npm run` runs in this clone
 * with the settings of the test server, and after a build, whose progress no guide shows; `npx` runs installed programs.
 */
const prelude = `
set -euo pipefail
sleep() { touch "$guide_sleep"; while [ -e "$guide_sleep" ]; do command sleep 0.02; done; }
npm() (
  [ "$1" = run ] || exit 64
  cd "$guide_root"
  export DATABASE_URL="$guide_database" SVC_DATA_DIR="$guide_data" SVC_API_EXTERNAL_URL="$guide_url"
  export SVC_PASSWORD_HASH_COST=4 LOG_LEVEL=error
  node tools/build/prepare.mjs 2> /dev/null || true
  command npm "$@"
)
npx() { local program=$1; shift; "$guide_root/node_modules/.bin/$program" "$@"; }
`;

type GuideOptions = {
  /** Variables of the shell that an earlier guide has set. */
  variables?: Record<string, string>;
  /** Ports of the reader's own programs, which are replaced by free ones. */
  ports?: number[];
  /** Further texts of the guide that differ in the test, such as a port that the server's settings contain. */
  replacements?: [documented: string, actual: string][];
  /** Folder of files that a program of the reader writes which the tests do not install, and its place. */
  writtenFiles?: { from: string; to: string };
  /** Does what the server's clock does while a reader waits. */
  onSleep?: () => Promise<void>;
};

type Result = { block: GuideBlock; output: string; expected: string | null };

/**
 * Runs a guide like a reader who pastes every block: files are stored, blocks of `sh` run in one shell. Returns the
 * output of each shell block, beside the output that the guide shows in the following `text` block.
 */
async function runGuide(name: string, server: TestServer, options: GuideOptions = {}) {
  const folder = createProject();
  const blocks = readGuide(name);
  if (options.writtenFiles)
    cpSync(options.writtenFiles.from, join(folder, options.writtenFiles.to), { recursive: true });
  const { localize, restore } = await replaceAddresses(server, options);
  const asleep = join(folder, '.asleep');
  const shell = openShell(folder, {
    ...options.variables,
    guide_root: projectRoot,
    guide_url: localize(documentedUrl),
    guide_database: server.settings.database.url ?? '',
    guide_data: server.settings.dataDirectory,
    guide_sleep: asleep,
  });
  using _sleeps = endSleeps(asleep, server, options.onSleep);
  const results: Result[] = [];
  const runBlock = async (block: GuideBlock, next: GuideBlock | undefined) => {
    const expected = next?.language === 'text' ? next.text.trimEnd() : null;
    const output = await shell.run(localize(block.text)).catch((error: Error) => {
      const before = results.map((result) => result.output).join('\n');
      throw new Error(`${name}.md:${block.line}: ${error.message}\nBefore:\n${before}`);
    });
    results.push({ block, output: restore(output).trimEnd(), expected });
  };
  try {
    await shell.run(prelude);
    for (const [index, block] of blocks.entries()) {
      if (block.title) appendFileSync(join(folder, block.title), localize(block.text));
      else if (isRun(block)) await runBlock(block, blocks[index + 1]);
    }
  } finally {
    shell.end();
  }
  return { folder, blocks, results };
}

function isRun({ language, notRun }: GuideBlock) {
  return language === 'sh' && !notRun;
}

/** Replaces the documented addresses by those of the test, and back. */
async function replaceAddresses(server: TestServer, { ports = [], replacements = [] }: GuideOptions) {
  const pairs: [documented: string, actual: string][] = [
    [documentedUrl, server.url.replace('127.0.0.1', 'localhost')],
    ...replacements,
  ];
  for (const port of ports) pairs.push([String(port), String(await findFreePort())]);
  return {
    localize: (text: string) =>
      pairs.reduce((result, [documented, actual]) => result.replaceAll(documented, actual), text),
    restore: (text: string) =>
      pairs.reduce((result, [documented, actual]) => result.replaceAll(actual, documented), text),
  };
}

/** Ends each sleep of the guide as soon as the server has no job that is due. */
function endSleeps(file: string, server: TestServer, onSleep?: () => Promise<void>) {
  let isSettling = false;
  const timer = setInterval(async () => {
    if (isSettling || !existsSync(file)) return;
    isSettling = true;
    await onSleep?.();
    await server.settle().finally(() => {
      isSettling = false;
      rmSync(file, { force: true });
    });
  }, 30);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

/** Returns the options of the guide's `tsconfig.json`, or those of a guide that shows none. */
function readCompilerOptions(folder: string): ts.CompilerOptions {
  const file = join(folder, 'tsconfig.json');
  const shown = existsSync(file)
    ? ts.readConfigFile(file, ts.sys.readFile).config.compilerOptions
    : {
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        allowImportingTsExtensions: true,
        target: 'es2023',
        lib: ['es2024', 'dom', 'dom.iterable', 'dom.asynciterable'],
        module: 'esnext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
      };
  const { options, errors } = ts.convertCompilerOptionsFromJson(shown, folder);
  expect(errors).toEqual([]);
  return options;
}

/** Returns the compiler's errors about the TypeScript files of a guide. */
function checkTypes(folder: string, blocks: GuideBlock[]): string[] {
  const files = [...new Set(blocks.flatMap(({ title }) => title ?? []))].filter((file) =>
    /\.tsx?$/.test(file),
  );
  const program = ts.createProgram(
    files.map((file) => join(folder, file)),
    { ...readCompilerOptions(folder), types: ['node'], typeRoots: [join(folder, 'node_modules/@types')] },
  );
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const line = (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
    return `${file?.fileName.replace(folder, '')}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

/** Fails where the guide prints something else than it shows, or where its TypeScript files have type errors. */
export async function expectGuideToWork(name: string, server: TestServer, options: GuideOptions = {}) {
  const { folder, blocks, results } = await runGuide(name, server, options);

  for (const { block, output, expected } of results)
    if (expected !== null) expect.soft(output, `${name}.md:${block.line}`).toMatch(toPattern(expected));
  expect(results.length).toBeGreaterThan(1);
  expect(checkTypes(folder, blocks)).toEqual([]);
}

/** Stores the files of a guide, as its readers do, without running anything. Returns their folder. */
export async function storeGuide(name: string, server: TestServer): Promise<string> {
  const folder = createProject();
  const { localize } = await replaceAddresses(server, {});
  for (const { title, text } of readGuide(name))
    if (title) appendFileSync(join(folder, title), localize(text));
  return folder;
}
