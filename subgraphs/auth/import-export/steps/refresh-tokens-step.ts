import type pg from 'pg';
import type { ImportItem } from '../../../../prisma/import/import-step.ts';
import { RejectedRowError } from '../../../../prisma/import/rejected-row-error.ts';
import { hashRefreshToken } from '../../services/sessions/refresh-tokens/refresh-token.ts';
import {
  deriveUuid,
  getColumnText,
  getColumnTextOrNull,
  getFirstColumnTimestamp,
  getRowTimestamps,
  isColumnTrue,
} from '../column-values.ts';
import type { LegacyRow } from '../legacy-database.ts';
import type { TableImportStep } from '../table-import-step.ts';
import { sessionsImportTable } from './sessions-step.ts';

const table = {
  name: 'refresh_tokens',
  key: ['token_hash'],
  // A token that was exchanged here stays exchanged.
  replace: { olderBy: 'revoked_at' },
  belongsTo: { session_id: 'sessions' },
} as const;

/** Refresh tokens. This database stores a hash of the value, and the parent of each token by its id. */
export const refreshTokensImportStep: TableImportStep = {
  name: 'refresh tokens',
  from: 'refresh_tokens',
  // Rows are found by their sessions, because the legacy table has no index on the user alone.
  owner: { column: 'session_id', through: [{ table: 'sessions', column: 'id' }] },
  tables: [sessionsImportTable, table],
  mapRow: (row) => {
    const token = getColumnTextOrNull(row, 'token');
    if (!token) throw new RejectedRowError('it has no value');
    const sessionId = getColumnTextOrNull(row, 'session_id');
    const isRevoked = isColumnTrue(row, 'revoked');
    // A used token without a session is not needed to detect reuse.
    if (!sessionId && isRevoked) return undefined;
    const knownSessionId = sessionId ?? deriveUuid('session', token);
    return [
      ...(sessionId ? [] : [{ table: 'sessions', row: toSession(row, knownSessionId) }]),
      {
        table: 'refresh_tokens',
        row: {
          session_id: knownSessionId,
          token_hash: hashRefreshToken(token),
          created_at: getFirstColumnTimestamp(row, 'created_at', 'updated_at'),
          revoked_at: isRevoked ? getFirstColumnTimestamp(row, 'updated_at', 'created_at') : null,
        },
      },
      ...toLink(row, token),
    ];
  },
  settle: linkParents,
};

/** Creates a session for a token from a version without sessions. */
function toSession(row: LegacyRow, id: string) {
  return {
    id,
    user_id: getColumnText(row, 'user_id'),
    aal: 'aal1',
    amr: [],
    user_agent: '',
    ip: '',
    ...getRowTimestamps(row),
  };
}

/** Name of the temporary rows that `linkParents` reads; not a table. */
const links = 'links';

function toLink(row: LegacyRow, token: string): ImportItem['rows'] {
  const parent = getColumnTextOrNull(row, 'parent');
  if (!parent) return [];
  return [{ table: links, row: { child: hashRefreshToken(token), parent: hashRefreshToken(parent) } }];
}

/**
 * Sets the parents of tokens. A token has at most one child: the newest, if the legacy system created several
 * at once.
 */
async function linkParents(
  client: pg.ClientBase,
  items: readonly ImportItem[],
  schema: string,
): Promise<void> {
  const pairs = items.flatMap(({ rows }) =>
    rows.filter((itemRow) => itemRow.table === links).map(({ row }) => row),
  );
  if (!pairs.length) return;
  const tokens = `"${schema}".refresh_tokens`;
  await client.query(
    `WITH pairs AS (
       SELECT DISTINCT ON (parent) child, parent
       FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS pair(child, parent, place) ORDER BY parent, place DESC
     )
     UPDATE ${tokens} AS child SET parent_id = parent.id
     FROM pairs JOIN ${tokens} AS parent ON parent.token_hash = pairs.parent
     WHERE child.token_hash = pairs.child AND child.parent_id IS NULL AND child.session_id = parent.session_id
       AND NOT EXISTS (SELECT FROM ${tokens} AS other WHERE other.parent_id = parent.id)`,
    [pairs.map(({ child }) => child), pairs.map(({ parent }) => parent)],
  );
}
