import { createHash, createHmac, randomUUID } from 'node:crypto';
import { compare } from 'bcrypt';
import type { Pool } from 'pg';
import {
  createStatement,
  type FloorHandler,
  type FloorOptions,
  type FloorRequest,
  type FloorRoute,
} from './floor-route.ts';
import { toUserBody, type UserRow, userColumns } from './user-row.ts';

export function createSessionRoutes(pool: Pool, { jwtSecret, passwordHash }: FloorOptions): FloorRoute[] {
  const findUser = createStatement<UserRow>(
    pool,
    'user_by_id',
    `SELECT ${userColumns} FROM auth.users u JOIN auth.identities i ON i.user_id = u.id
     WHERE u.id = $1 ORDER BY i.created_at, i.id`,
  );
  return [
    {
      method: 'POST',
      matches: ({ url }) => url === '/token?grant_type=refresh_token',
      answer: createRefresh(pool, jwtSecret),
    },
    {
      method: 'POST',
      matches: ({ url }) => url === '/token?grant_type=password',
      // Only the comparison, on the same four threads as the server's.
      answer: async ({ body }) => {
        const { password } = JSON.parse(body) as { password: string };
        if (!(await compare(password, passwordHash))) throw new Error('wrong password');
        return { ok: true };
      },
    },
    {
      method: 'GET',
      matches: ({ url }) => url === '/user',
      answer: async ({ req }) => {
        const token = (req.headers.authorization ?? '').slice('Bearer '.length);
        return toUserBody(await findUser([readSubject(token, jwtSecret)]));
      },
    },
  ];
}

const lifetime = 3_600;

const header = encode({ alg: 'HS256', typ: 'JWT' });

type Session = { session_id: string; aal: string; amr: unknown };

function signAccessToken(user: UserRow, session: Session, issuedAt: number, secret: string): string {
  const claims = encode({
    sub: user.user_id,
    aud: user.aud,
    exp: issuedAt + lifetime,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.session_id,
    is_anonymous: user.is_anonymous,
  });
  return `${header}.${claims}.${createHmac('sha256', secret).update(`${header}.${claims}`).digest('base64url')}`;
}

/** The subject of a token with a valid signature. */
function readSubject(token: string, secret: string): string {
  const [head, claims = '', signature] = token.split('.');
  const expected = createHmac('sha256', secret).update(`${head}.${claims}`).digest('base64url');
  if (signature !== expected) throw new Error('bad token');
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { sub: string };
  return sub;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

type ChainRow = UserRow & {
  token_id: string;
  session_id: string;
  aal: string;
  amr: unknown;
};

const findChainSql = `SELECT t.id AS token_id, t.session_id, s.aal, s.amr, s.not_after, s.created_at, s.refreshed_at,
    ${userColumns}
  FROM auth.refresh_tokens t
  JOIN auth.sessions s ON s.id = t.session_id
  JOIN auth.users u ON u.id = s.user_id
  JOIN auth.identities i ON i.user_id = u.id
  WHERE t.token_hash = $1 ORDER BY i.created_at, i.id`;

const swapSql = `WITH kept AS (
    UPDATE auth.sessions SET refreshed_at = $1, updated_at = $1, user_agent = $2, ip = $3
    WHERE id = $4 AND revoked_at IS NULL RETURNING id
  ), used AS (
    UPDATE auth.refresh_tokens SET revoked_at = $1
    WHERE id = $5 AND revoked_at IS NULL AND EXISTS (SELECT FROM kept) RETURNING id, session_id
  ), child AS (
    INSERT INTO auth.refresh_tokens (session_id, token_hash, parent_id, created_at)
    SELECT session_id, $6, id, $1 FROM used RETURNING id
  ), audited AS (
    INSERT INTO auth.audit_log_entries (id, action, log_type, actor_id, actor_username, actor_via_sso, ip_address, created_at)
    SELECT event.id, event.action, 'token', $7, $8, false, $3, $1
    FROM child, unnest($9::uuid[], $10::text[]) AS event(id, action)
  )
  SELECT id FROM child`;

/** Rotates a refresh token: reads the chain, swaps the token, writes the audit entry, signs once. */
function createRefresh(pool: Pool, secret: string): FloorHandler {
  const findChain = createStatement<ChainRow>(pool, 'find_chain', findChainSql);
  const swap = createStatement<{ id: string }>(pool, 'swap_token', swapSql);
  return async ({ req, body }: FloorRequest) => {
    const { refresh_token: token } = JSON.parse(body) as { refresh_token: string };
    const rows = await findChain([hash(token)]);
    const [link] = rows;
    if (!link || link.banned_until) throw new Error('no such token');
    const next = toLetters(createHmac('sha256', secret).update(token).digest());
    const now = new Date();
    const swapped = await swap([
      ...[
        now,
        req.headers['user-agent'] ?? '',
        req.socket.remoteAddress ?? '',
        link.session_id,
        link.token_id,
      ],
      ...[hash(next), link.user_id, link.email ?? ''],
      ...[
        [randomUUID(), randomUUID()],
        ['token_refreshed', 'token_revoked'],
      ],
    ]);
    if (!swapped.length) throw new Error('used already');
    const issuedAt = Math.floor(now.getTime() / 1000);
    return {
      access_token: signAccessToken(link, link, issuedAt, secret),
      token_type: 'bearer',
      expires_in: lifetime,
      expires_at: issuedAt + lifetime,
      refresh_token: next,
      user: toUserBody(rows),
    };
  };
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

function toLetters(bytes: Buffer): string {
  let letters = '';
  for (let index = 0; index < 12; index++) letters += alphabet[(bytes[index] ?? 0) % 32];
  return letters;
}
