import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { runCompareCommand } from '../../../cli/commands/compare-command.ts';
import { openTwoServers } from './two-servers.ts';

let folder: string;
let servers: Awaited<ReturnType<typeof openTwoServers>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compare-'));
  servers = await openTwoServers();
});

afterAll(async () => {
  servers.close();
  await rm(folder, { recursive: true });
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function write(name: string, content: string) {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

type Options = Partial<Parameters<typeof runCompareCommand>[0]['values']>;

/** Runs the command as the program does, with what it printed and the code it ends with. */
async function run(requests: string, options: Options = {}) {
  const printed: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    printed.push(String(line));
    return true;
  });
  const before = process.exitCode;
  try {
    await runCompareCommand({
      values: {
        left: servers.left,
        right: servers.right,
        requests: await write('requests.txt', requests),
        headers: undefined,
        ignore: undefined,
        timeout: '30',
        report: undefined,
        exact: false,
        writes: false,
        ...options,
      },
    });
    return { lines: printed.join('').trimEnd().split('\n'), exitCode: process.exitCode };
  } finally {
    process.exitCode = before;
    vi.restoreAllMocks();
  }
}

describe('two servers', () => {
  test('that answer alike end with 0', async () => {
    expect(await run('GET /same\nGET /moved\nHEAD /same\nGET /nowhere')).toEqual({
      lines: [
        'same    GET /same',
        'same    GET /moved',
        'same    HEAD /same',
        'same    GET /nowhere',
        '',
        'Requests: 4, same: 4, different: 0.',
      ],
      exitCode: 0,
    });
  });

  test('that differ end with 1, and each difference has a line', async () => {
    expect(await run('GET /same\nGET /status\nGET /header\nGET /body')).toEqual({
      lines: [
        'same    GET /same',
        'differs GET /status',
        '  status: 400 against 422',
        'differs GET /header',
        '  header cache-control: "no-store" against "no-cache"',
        'differs GET /body',
        '  body data[1].name: "Bert" against "Bernd"',
        '  body next: nothing against null',
        '',
        'Requests: 4, same: 1, different: 3.',
      ],
      exitCode: 1,
    });
  });

  test('may differ in what is ignored', async () => {
    const ignore = 'header:cache-control, data[*].name, next';
    expect(await run('GET /header\nGET /body', { ignore })).toMatchObject({ exitCode: 0 });
  });

  test('may differ in what each makes anew, unless they are compared exactly', async () => {
    expect(await run('GET /volatile')).toMatchObject({
      lines: ['same    GET /volatile (volatile values that differ: 3)', '', expect.anything()],
      exitCode: 0,
    });
    const exact = await run('GET /volatile', { exact: true });
    expect(exact.exitCode).toBe(1);
    expect(exact.lines.slice(0, -2)).toEqual([
      'differs GET /volatile',
      expect.stringMatching(/^ {2}body id: "0b9e2a51-/),
      expect.stringMatching(/^ {2}body created_at: /),
      '  body expires_at: 1700000000 against 1800000000',
    ]);
  });

  test('have at most ten differences shown for a request, and all of them reported', async () => {
    const report = join(folder, 'report.jsonl');
    const { lines } = await run('GET /same\nGET /many\nGET /volatile', { report });
    expect(lines.filter((line) => line.startsWith('  body'))).toHaveLength(10);
    expect(lines).toContain('  … and 3 more');

    const reported = (await readFile(report, 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(reported).toMatchObject([
      { line: 1, method: 'GET', path: '/same', isSame: true, left: { status: 200 }, differences: [] },
      { line: 2, isSame: false, right: { status: 200 } },
      { line: 3, isSame: true, differences: [], tolerated: [{ path: 'id' }, {}, {}] },
    ]);
    expect(reported[1].differences).toHaveLength(13);
    expect((await stat(report)).mode & 0o777).toBe(0o600);
  });

  test('get the headers of the file, those of their side, and those of the request over them', async () => {
    const headers = await write(
      'headers.json',
      '{"both":{"authorization":"both"},"right":{"Authorization":"right"}}',
    );
    const own = '{"path":"/echo","headers":{"Authorization":"own"}}';
    const { lines } = await run(`GET /echo\n${own}`, { headers });
    expect(lines.slice(0, 3)).toEqual([
      'differs GET /echo',
      '  body authorization: "both" against "right"',
      'same    GET /echo',
    ]);
  });

  test('get bodies as they are written, where writes are allowed', async () => {
    const requests = [
      '{"method":"POST","path":"/echo","body":{"a":1}}',
      '{"method":"PUT","path":"/echo","body":"a=1"}',
    ].join('\n');
    servers.heard.length = 0;
    await expect(run(requests)).rejects.toThrow(/--writes/);
    expect(servers.heard).toEqual([]);

    expect(await run(requests, { writes: true })).toMatchObject({ exitCode: 0 });
    const posts = Array(2).fill('POST application/json: {"a":1}');
    expect(servers.heard).toEqual([...posts, ...Array(2).fill('PUT no type: a=1')]);
  });
});

describe('a side', () => {
  test('that breaks an answer off differs, and the next request is sent', async () => {
    const { lines, exitCode } = await run('GET /breaks\nGET /same');
    expect(lines).toEqual([
      'differs GET /breaks',
      expect.stringMatching(/^ {2}answer: "status 200" against ".*other side closed.*"$/),
      'same    GET /same',
      '',
      'Requests: 2, same: 1, different: 1.',
    ]);
    expect(exitCode).toBe(1);
  });

  test('that cannot be reached differs', async () => {
    const { lines, exitCode } = await run('GET /same', { right: 'http://127.0.0.1:1' });
    expect(lines[1]).toMatch(/^ {2}answer: "status 200" against ".*ECONNREFUSED/);
    expect(exitCode).toBe(1);
  });

  test('that does not answer in time differs', async () => {
    const { lines, exitCode } = await run('GET /slow', { timeout: '0.2' });
    expect(lines[1]).toBe('  answer: "status 200" against "no answer within 0.2 s"');
    expect(exitCode).toBe(1);
  });

  test('that answers without an end differs', async () => {
    const { lines } = await run('GET /long');
    expect(lines[1]).toBe('  answer: "status 200" against "the answer is longer than 67108864 bytes"');
  });
});

test.each<[string, Options, RegExp]>([
  ['a file that is not there', { requests: '/nowhere/requests.txt' }, /requests\.txt cannot be read/],
  ['a time limit that is none', { timeout: 'soon' }, /--timeout in seconds/],
  ['an address that is none', { right: 'new' }, /--right as an address/],
])('%s is refused', async (_what, options, message) => {
  await expect(run('GET /same', options)).rejects.toThrow(message);
});
