import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectStatements } from '../../kit/statements.ts';
import { createBackOffice } from '../../subgraphs/cms/back-office.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

// A client that guesses passwords of the back office must not learn which logins there are: every answer, header
// and statement is compared between a login that a user has and one that no user has.

let cms: Cms;
beforeAll(async () => {
  cms = await openCms();
  cms.server.holdClock();
});
afterAll(() => cms[Symbol.asyncDispose]());

const { addUser, logIn } = createBackOffice(() => cms);
const varying = new Set(['date', 'x-request-id']);

async function observe(login: string) {
  let answer: unknown;
  let status = 0;
  const statements = await collectStatements(async () => {
    const sent = await logIn(login, 'wrong');
    const headers = [...sent.headers].filter(([name]) => !varying.has(name)).sort();
    status = sent.status;
    answer = { status, body: sent.body, headers };
  });
  return { status, answer, statements };
}

/** The same tries under both logins, each pair at the same second; answers with the statuses they had. */
async function compare(known: string, unknown: string, pauses: readonly number[]) {
  const statuses: number[] = [];
  for (const [number, pause] of pauses.entries()) {
    cms.server.advance(pause);
    const ofKnown = await observe(known);
    const ofUnknown = await observe(unknown);
    expect(ofKnown, `try ${number + 1} after ${pause} s`).toEqual(ofUnknown);
    statuses.push(ofKnown.status);
  }
  return statuses;
}

/** Always the same numbers from 0 to 8 with one decimal, in no order. */
function toPauses(count: number) {
  return Array.from({ length: count }, (_, index) => ((index * 37 + 11) % 81) / 10);
}

describe('a known and an unknown login cannot be distinguished', () => {
  test('by the original sequence of attempts', async () => {
    await addUser('ada');

    expect(await compare('ada', 'no-ada', [0, 2.5, 1.5, 1.6])).toEqual([401, 401, 401, 429]);
  });

  test('in 60 tries at all distances: the delay slides with the last try that was counted', async () => {
    await addUser('ben');
    const statuses = await compare('ben', 'no-ben', toPauses(60));

    expect(statuses.slice(0, 3)).toEqual([401, 401, 401]);
    expect(statuses).toContain(429);
    expect(statuses.slice(3)).toContain(401);
  });

  test('when both are blocked after 50 tries, a day later, and 40 days later', async () => {
    await addUser('cleo');
    const statuses = await compare('cleo', 'no-cleo', new Array(60).fill(6));
    expect(statuses).toEqual([...new Array(50).fill(401), ...new Array(10).fill(429)]);

    expect(await compare('cleo', 'no-cleo', [86_400, 40 * 86_400])).toEqual([429, 429]);
    await cms.server.runTask('cms.forget_old_tries', {});
    expect(await compare('cleo', 'no-cleo', [0])).toEqual([429]);
  });

  test('when tries are forgotten after 30 days', async () => {
    await addUser('dora');
    await compare('dora', 'no-dora', new Array(20).fill(6));
    cms.server.advance(31 * 86_400);
    await cms.server.runTask('cms.forget_old_tries', {});

    expect(await compare('dora', 'no-dora', [0, 0, 0, 0])).toEqual([401, 401, 401, 429]);
  });

  test('if the user signs in in between, which makes the next attempt the first of a fresh login', async () => {
    await addUser('emil');
    await compare('emil', 'no-emil', [0, 0]);
    expect((await logIn('emil', 'emil-password')).status).toBe(200);

    expect(await compare('emil', 'never-tried', [0, 0, 0, 0, 5.1])).toEqual([401, 401, 401, 429, 401]);
  });

  test('if the user can no longer sign in', async () => {
    const { id } = await addUser('fay');
    await cms.server.db.cms.user.update({ where: { id }, data: { isActive: false } });

    expect(await compare('fay', 'no-fay', [0, 0, 0, 0, 5])).toEqual([401, 401, 401, 429, 401]);
  });

  test('with ten concurrent attempts: each is checked separately', async () => {
    await addUser('gil');
    const atOnce = async (login: string) => {
      const sent = await Promise.all(Array.from({ length: 10 }, () => logIn(login, 'wrong')));
      return sent.map(({ status }) => status).sort();
    };

    const ofKnown = await atOnce('gil');
    expect(ofKnown).toEqual([401, 401, 401, ...new Array(7).fill(429)]);
    expect(await atOnce('no-gil')).toEqual(ofKnown);
  });
});

test('users see the number of their failed attempts', async () => {
  const { id } = await addUser('hugo');
  for (let number = 0; number < 5; number += 1) await logIn('hugo', 'wrong');

  const { body } = await cms.call('GET', `/users/${id}`);

  expect(body).toMatchObject({ login_tries: 3, lasttrydate: expect.stringMatching(/^\d{4}-/) });
});

test('a login with failed attempts before its user existed starts at zero with the user', async () => {
  for (let number = 0; number < 4; number += 1) await logIn('ines', 'wrong');
  await cms.make('/users', { name: 'Ines', login: 'ines', password: 'ines-password' });

  expect((await logIn('ines', 'ines-password')).status).toBe(200);
});

test.each(['\ud800'])('a login that no database can hold is no text', async (login) => {
  expect((await logIn(login, 'wrong')).status).toBe(400);
});

test.each(['', 'x'.repeat(100_000), 'a\0b', 'İ'])('an odd login is refused like any other', async (login) => {
  expect((await logIn(login, 'wrong')).status).toBe(401);
});
