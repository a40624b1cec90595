import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { lifetime, signAccessToken } from './access-token.ts';
import type { FloorHandler, FloorRequest } from './floor-route.ts';
import { createStatement } from './statement.ts';
import { toUserBody, type UserRow, userColumns } from './user-row.ts';

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

/** One rotation: read the chain, swap the token and note it for the audit, sign once. */
export function createRefresh(pool: Pool, secret: string): FloorHandler {
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
