import { array, assert, asyncProperty, constantFrom, nat, oneof, record } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRuns } from '../../../../kit/sample.ts';
import type { TestServer } from '../../../../kit/test-server.ts';
import { openAuthServer, post, refresh, signIn, signUpAndIn } from '../../auth-test-server.ts';

/** Far from every sum of the waits below, because the server's clock also runs on while it works. */
const reuseSeconds = 1_000;
const waits = [0, 400, 1_300];

/** Model of a chain of refresh tokens, by the specification. */
class Chain {
  now = 0;
  revoked = false;
  readonly tokens: { value: string; usedAt: number | null }[];

  constructor(first: string) {
    this.tokens = [{ value: first, usedAt: null }];
  }

  expectedFor(index: number): 'new' | 'child' | 'refused' {
    const token = this.tokens[index];
    if (this.revoked || !token) return 'refused';
    if (token.usedAt === null) return 'new';
    const isPrevious = index === this.tokens.length - 2;
    return isPrevious && this.now <= token.usedAt + reuseSeconds ? 'child' : 'refused';
  }
}

const step = oneof(record({ use: nat(6) }), record({ wait: constantFrom(...waits) }));
type Step = { use: number } | { wait: number };
/** A token is exchanged, brings the same child again, is exchanged, and is refused after the reuse interval. */
const everyAnswer: Step[] = [{ use: 0 }, { use: 0 }, { use: 1 }, { wait: 1_300 }, { use: 0 }, { use: 2 }];

/** Error after a theft: version 2 deletes the stolen session, version 1 keeps its tokens as a warning. */
const versions = [
  { version: '1', afterTheft: 'refresh_token_already_used' },
  { version: '2', afterTheft: 'refresh_token_not_found' },
];

describe.each(versions)('refresh tokens of version $version', ({ version, afterTheft }) => {
  let server: TestServer;
  let email: string;
  beforeAll(async () => {
    server = await openAuthServer({
      SVC_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: String(reuseSeconds),
      SVC_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION: version,
    });
    ({ email } = await signUpAndIn(server));
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test('a chain behaves as specified, for any sequence of tokens', async () => {
    await assert(
      asyncProperty(array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const chain = new Chain((await signIn(server, email)).refreshToken);
        for (const one of steps) await take({ server, chain, afterTheft }, one);
      }),
      { numRuns: countRuns(6, 25), examples: [[everyAnswer]] },
    );
  });

  test('an unknown token is no part of any chain', async () => {
    const { body } = await post(server, '/token?grant_type=refresh_token', { refresh_token: 'abcdefghijkl' });

    expect(body.error_code).toBe('refresh_token_not_found');
  });
});

type Scene = { server: TestServer; chain: Chain; afterTheft: string };

async function take(scene: Scene, one: Step) {
  const { server, chain } = scene;
  if ('use' in one) return present(scene, one.use % chain.tokens.length);
  server.advance(one.wait);
  chain.now += one.wait;
}

async function present({ server, chain, afterTheft }: Scene, index: number) {
  const token = chain.tokens[index] ?? expect.fail('the chain has no such token');
  const expected = chain.expectedFor(index);
  const answers = {
    refused: { error_code: chain.revoked ? afterTheft : 'refresh_token_already_used' },
    child: { refresh_token: chain.tokens[index + 1]?.value },
    new: { refresh_token: expect.any(String) },
  };
  const { status, body } = await refresh(server, token.value);
  expect(body).toMatchObject(answers[expected]);
  expect(status === 200).toBe(expected !== 'refused');
  if (expected === 'refused') chain.revoked = true;
  if (expected !== 'new') return;
  token.usedAt = chain.now;
  chain.tokens.push({ value: body.refresh_token, usedAt: null });
}
