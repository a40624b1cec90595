import 'reflect-metadata';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect } from 'vitest';
import { projectRoot } from '../../server/settings/project-root.ts';
import { findFreePort } from './free-port.ts';
import { minimalEnvironmentOf } from './process.ts';
import { makeTestFolder } from './test-folder.ts';
import type { TestServer } from './test-server.ts';

/** A fenced block of a guide. */
type Block = {
  language: string;
  text: string;
  line: number;
  /** File in which the reader stores the block; blocks with the same title are one file. */
  title?: string;
  /** Reason of the comment `<!-- not run: … -->` before the block. */
  notRun?: string;
};

/** Address of the server in the guides. */
const documentedUrl = 'http://localhost:8081';

const fence =
  /(?:<!-- not run: (?<notRun>[^>]*) -->\n+)?^```(?<language>\w+)(?: title="(?<title>[^"]+)")?\n(?<text>[\s\S]*?)^```$/gm;

/** Returns the fenced blocks of `docs/guides/<name>.md`, in their order. */
function readGuide(name: string): Block[] {
  const markdown = readFileSync(join(projectRoot, 'docs/guides', `${name}.md`), 'utf8');
  const blocks = [...markdown.matchAll(fence)].map(({ index, groups = {} }) => ({
    language: groups.language ?? '',
    text: groups.text ?? '',
    line: markdown.slice(0, index).split('\n').length,
    ...(groups.title && { title: groups.title }),
    ...(groups.notRun && { notRun: groups.notRun }),
  }));
  const fences = markdown.match(/^```/gm)?.length ?? 0;
  if (fences !== blocks.length * 2) throw new Error(`${name}.md has a block without a language.`);
  return blocks;
}

/** Packages that a reader of the guides installs. */
const packages = [
  '@apollo/client',
  '@supabase/supabase-js',
  '@types/node',
  '@types/react',
  '@types/react-relay',
  '@types/relay-runtime',
  '@urql/core',
  'gql.tada',
  'graphql',
  'graphql-sse',
  'otpauth',
  'react',
  'react-relay',
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
 * with the settings of the test server, `npx` runs installed programs.
 */
const prelude = `
set -euo pipefail
sleep() { touch "$guide_sleep"; while [ -e "$guide_sleep" ]; do command sleep 0.02; done; }
npm() (
  [ "$1" = run ] || exit 64
  cd "$guide_root"
  export DATABASE_URL="$guide_database" SVC_DATA_DIR="$guide_data" SVC_API_EXTERNAL_URL="$guide_url"
  export SVC_PASSWORD_HASH_COST=4 LOG_LEVEL=error
  command npm "$@"
)
npx() { local program=$1; shift; "$guide_root/node_modules/.bin/$program" "$@"; }
`;

type GuideOptions = {
  /** Variables of the shell that an earlier guide has set. */
  variables?: Record<string, string>;
  /** Ports of the reader's own programs, which are replaced by free ones. */
  ports?: number[];
};

type Result = { block: Block; output: string; expected: string | null };

/**
 * Runs a guide like a reader who pastes every block: files are stored, blocks of `sh` run in one shell. Returns the
 * output of each shell block, beside the output that the guide shows in the following `text` block.
 */
async function runGuide(name: string, server: TestServer, options: GuideOptions = {}) {
  const folder = createProject();
  const blocks = readGuide(name);
  const { localize, restore } = await replaceAddresses(server, options.ports ?? []);
  const asleep = join(folder, '.asleep');
  const shell = openShell(folder, {
    ...options.variables,
    guide_root: projectRoot,
    guide_url: localize(documentedUrl),
    guide_database: server.settings.database.url ?? '',
    guide_data: server.settings.dataDirectory,
    guide_sleep: asleep,
  });
  using _sleeps = endSleeps(asleep, server);
  const results: Result[] = [];
  const runBlock = async (block: Block, next: Block | undefined) => {
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

function isRun({ language, notRun }: Block) {
  return language === 'sh' && !notRun;
}

/** Replaces the documented addresses by those of the test, and back. */
async function replaceAddresses(server: TestServer, ports: number[]) {
  const pairs: [documented: string, actual: string][] = [
    [documentedUrl, server.url.replace('127.0.0.1', 'localhost')],
  ];
  for (const port of ports) pairs.push([String(port), String(await findFreePort())]);
  return {
    localize: (text: string) =>
      pairs.reduce((result, [documented, actual]) => result.replaceAll(documented, actual), text),
    restore: (text: string) =>
      pairs.reduce((result, [documented, actual]) => result.replaceAll(actual, documented), text),
  };
}

/** Converts a documented output to a pattern: `…` is any text within a line, a line of `…` is any lines. */
function toPattern(expected: string): RegExp {
  const escaped = expected
    .split('\n')
    .map((line) => (line === '…' ? '[\\s\\S]*?' : escapePattern(line).replaceAll('…', '.*?')));
  return new RegExp(`^${escaped.join('\\n')}$`);
}

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

function openShell(folder: string, env: Record<string, string>) {
  // A process group of its own, which ends with everything that the guide has started in the background.
  const child = spawn('bash', ['-s'], {
    cwd: folder,
    env: minimalEnvironmentOf({ ...env, NO_COLOR: '1' }),
    detached: true,
  });
  let output = '';
  let wake = () => {};
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
      wake();
    });
  const closed = once(child, 'close').then(() => wake());
  void closed;
  let count = 0;

  async function run(script: string): Promise<string> {
    count += 1;
    const file = join(folder, `.block-${count}.sh`);
    const mark = `--- end of block ${count} ---\n`;
    writeFileSync(file, script);
    output = '';
    child.stdin.write(`source ${file} </dev/null; echo '${mark.trim()}'\n`);
    while (!output.includes(mark)) {
      if (child.exitCode !== null) throw new Error(`the shell ended with ${child.exitCode}:\n${output}`);
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return output.replace(mark, '');
  }

  return { run, end: () => endGroup(child) };
}

function endGroup({ pid, exitCode }: ChildProcess) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGTERM');
  } catch (error) {
    if (exitCode === null) throw error;
  }
}

/** Ends each sleep of the guide as soon as the server has no job that is due. */
function endSleeps(file: string, server: TestServer) {
  let isSettling = false;
  const timer = setInterval(async () => {
    if (isSettling || !existsSync(file)) return;
    isSettling = true;
    await server.settle().finally(() => {
      isSettling = false;
      rmSync(file, { force: true });
    });
  }, 30);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

/** Returns the compiler's errors about the TypeScript files of a guide. */
function checkTypes(folder: string, blocks: Block[]): string[] {
  const files = [...new Set(blocks.flatMap(({ title }) => title ?? []))].filter((file) =>
    /\.tsx?$/.test(file),
  );
  const program = ts.createProgram(
    files.map((file) => join(folder, file)),
    {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      target: ts.ScriptTarget.ES2023,
      lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      jsx: ts.JsxEmit.ReactJSX,
      types: ['node'],
      typeRoots: [join(folder, 'node_modules/@types')],
    },
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
  expect(results.length).toBeGreaterThan(3);
  expect(checkTypes(folder, blocks)).toEqual([]);
}

/** Stores the files of a guide, as its readers do, without running anything. Returns their folder. */
export async function storeGuide(name: string, server: TestServer): Promise<string> {
  const folder = createProject();
  const { localize } = await replaceAddresses(server, []);
  for (const { title, text } of readGuide(name))
    if (title) appendFileSync(join(folder, title), localize(text));
  return folder;
}
