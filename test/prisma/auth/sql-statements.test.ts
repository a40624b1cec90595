import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthSqlStatements } from '../../../prisma/auth/sql-statements.ts';
import { hashRefreshToken } from '../../../subgraphs/auth/services/sessions/refresh-tokens/refresh-token.ts';
import { userRowInclude } from '../../../subgraphs/auth/values/user-row.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { openAuthServer, refresh, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const moment = new Date('2026-02-03T04:05:06.789Z');

/** Somebody with as many columns filled as a user can have, a second way in and two factors. */
async function signUpWhole() {
  const person = await signUpAndIn(server);
  const { userId } = person;
  const { auth: db } = server.db;
  await db.user.update({
    where: { id: userId },
    data: {
      phone: String(Date.now()),
      newEmail: 'new@example.com',
      newPhone: '49123',
      bannedUntil: moment,
      userMetadata: { name: 'Ån"na', list: [1, 'b', null, { deep: 1.5 }], empty: {} },
    },
  });
  const times = { createdAt: moment, updatedAt: moment };
  await db.identity.create({
    data: { userId, provider: 'github', providerId: userId, identityData: { sub: '1', n: [] }, ...times },
  });
  await db.mfaFactor.createMany({
    data: [
      { userId, factorType: 'totp', friendlyName: 'app', status: 'verified', secret: 'sealed', ...times },
      { userId, factorType: 'phone', phone: '49123', lastChallengedAt: moment, ...times },
    ],
  });
  return person;
}

const findWithPrisma = (id: string) =>
  server.db.auth.user.findUniqueOrThrow({ where: { id }, include: userRowInclude });

describe('the prepared statements of auth', () => {
  it('find a user exactly as Prisma does', async () => {
    const statements = createAuthSqlStatements(server.db.pool, 'auth');
    const bare = await signUpAndIn(server);
    const whole = await signUpWhole();
    await server.db.auth.identity.deleteMany({ where: { userId: bare.userId } });

    for (const { userId } of [bare, whole]) {
      expect(await statements.findUser(userId, null)).toEqual({
        ...(await findWithPrisma(userId)),
        hasSession: false,
      });
    }
    expect(await statements.findUser(randomUUID(), null)).toBeNull();
  });

  it("return the status of a user, with one of the user's sessions", async () => {
    const statements = createAuthSqlStatements(server.db.pool, 'auth');
    const [bare, whole] = [await signUpAndIn(server), await signUpWhole()];
    const session = await server.db.auth.session.findFirstOrThrow({ where: { userId: bare.userId } });
    const { aal, notAfter, createdAt, refreshedAt } = session;

    expect(await statements.findSessionStatus(bare.userId, session.id)).toEqual({
      ...{ bannedUntil: null, deletedAt: null, hasSecondFactor: false },
      session: { aal, notAfter, createdAt, refreshedAt },
    });
    expect(await statements.findSessionStatus(whole.userId, session.id)).toEqual({
      ...{ bannedUntil: moment, deletedAt: null, hasSecondFactor: true },
      session: null,
    });
    await server.db.auth.session.update({ where: { id: session.id }, data: { revokedAt: moment } });
    expect(await statements.findSessionStatus(bare.userId, session.id)).toMatchObject({ session: null });
    expect(await statements.findSessionStatus(randomUUID(), null)).toBeNull();
  });

  it('find a session only with its user', async () => {
    const statements = createAuthSqlStatements(server.db.pool, 'auth');
    const [mine, other] = [await signUpAndIn(server), await signUpAndIn(server)];
    const session = await server.db.auth.session.findFirstOrThrow({ where: { userId: mine.userId } });

    expect(await statements.findUser(mine.userId, session.id)).toMatchObject({ hasSession: true });
    expect(await statements.findUser(other.userId, session.id)).toMatchObject({ hasSession: false });
    expect(await statements.findUser(mine.userId, randomUUID())).toMatchObject({ hasSession: false });

    await server.db.auth.session.update({ where: { id: session.id }, data: { revokedAt: moment } });
    expect(await statements.findUser(mine.userId, session.id)).toMatchObject({ hasSession: false });
  });

  it('find a refresh token, its child, session and user exactly as Prisma does', async () => {
    const statements = createAuthSqlStatements(server.db.pool, 'auth');
    const { refreshToken } = await signUpAndIn(server);
    const { body } = await refresh(server, refreshToken);
    const { body: newest } = await refresh(server, body.refresh_token);

    for (const token of [refreshToken, body.refresh_token, newest.refresh_token]) {
      const tokenHash = hashRefreshToken(token);
      const row = await server.db.auth.refreshToken.findUniqueOrThrow({
        where: { tokenHash },
        include: {
          child: { select: { revokedAt: true } },
          session: { include: { user: { include: userRowInclude } } },
        },
      });
      const found = await statements.findRefreshToken(tokenHash);
      expect(row).toMatchObject({ ...found });
      expect(found?.session.user).toEqual(row.session.user);
    }
    expect(await statements.findRefreshToken('0'.repeat(64))).toBeNull();
  });

  it('find a session that counts its tokens, and its user, exactly as Prisma does', async () => {
    const statements = createAuthSqlStatements(server.db.pool, 'auth');
    const { userId } = await signUpWhole();
    const { id } = await server.db.auth.session.findFirstOrThrow({ where: { userId } });
    const tokenCounter = 2n ** 53n + 1n;
    const row = await server.db.auth.session.update({
      where: { id },
      data: { tokenKey: 'sealed', tokenCounter, tag: 'web', notAfter: moment, refreshedAt: moment },
      include: { user: { include: userRowInclude } },
    });

    const found = await statements.findSession(id);

    expect(row).toMatchObject({ ...found });
    expect(found).toMatchObject({ tokenCounter, tag: 'web', notAfter: moment });
    expect(found?.user).toEqual(row.user);
    expect(await statements.findSession(randomUUID())).toBeNull();
  });
});
