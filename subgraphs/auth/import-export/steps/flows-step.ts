import { hashPkceAuthCode } from '../../services/sessions/flows/flow.ts';
import { getColumnText, getColumnTextOrNull, getFirstColumnTimestamp } from '../column-values.ts';
import type { TableImportStep } from '../table-import-step.ts';

const table = { name: 'flow_states', key: ['id'], replace: 'never' } as const;

const dayMilliseconds = 86_400_000;

/** Unfinished PKCE flows, whose code or link a client can still exchange. */
export const pkceFlowsImportStep: TableImportStep = {
  name: 'flows',
  from: 'flow_state',
  key: 'id',
  owner: { column: 'user_id' },
  tables: [table],
  mapRow: (row, _related, { keys, now }) => {
    const createdAt = getFirstColumnTimestamp(row, 'created_at');
    if (now.getTime() - Date.parse(createdAt) > dayMilliseconds) return undefined;
    const code = getColumnTextOrNull(row, 'auth_code');
    const [token, refreshToken] = [
      getColumnTextOrNull(row, 'provider_access_token'),
      getColumnTextOrNull(row, 'provider_refresh_token'),
    ];
    const tokens = { providerToken: token, providerRefreshToken: refreshToken };
    return [
      {
        table: table.name,
        row: {
          id: row.id,
          user_id: getColumnTextOrNull(row, 'user_id'),
          authentication_method: getColumnText(row, 'authentication_method'),
          provider_type: getColumnText(row, 'provider_type'),
          code_challenge: getColumnTextOrNull(row, 'code_challenge'),
          code_challenge_method: getColumnTextOrNull(row, 'code_challenge_method'),
          auth_code_hash: code && hashPkceAuthCode(keys, code),
          auth_code_issued_at: getColumnTextOrNull(row, 'auth_code_issued_at'),
          redirect_to: getColumnTextOrNull(row, 'referrer'),
          linking_target_id: getColumnTextOrNull(row, 'linking_target_id'),
          provider_tokens: token || refreshToken ? keys.providerBox.seal(JSON.stringify(tokens)) : null,
          created_at: createdAt,
        },
      },
    ];
  },
};
