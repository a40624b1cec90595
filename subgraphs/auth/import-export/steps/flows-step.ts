import { hashPkceAuthCode } from '../../services/sessions/flows/flow.ts';
import {
  getColumnText,
  getColumnTextOrNull,
  getFirstColumnTimestamp,
  pickColumnTexts,
} from '../column-values.ts';
import { createSingleTableStep } from '../table-import-step.ts';

const dayMilliseconds = 86_400_000;

/** Unfinished PKCE flows, whose code or link a client can still exchange. */
export const pkceFlowsImportStep = createSingleTableStep({
  name: 'flows',
  from: 'flow_state',
  owner: { column: 'user_id' },
  table: { name: 'flow_states', key: ['id'], replace: 'never' },
  toRow: (row, _related, { keys, now }) => {
    const createdAt = getFirstColumnTimestamp(row, 'created_at');
    if (now.getTime() - Date.parse(createdAt) > dayMilliseconds) return undefined;
    const code = getColumnTextOrNull(row, 'auth_code');
    const [token, refreshToken] = [
      getColumnTextOrNull(row, 'provider_access_token'),
      getColumnTextOrNull(row, 'provider_refresh_token'),
    ];
    const tokens = { providerToken: token, providerRefreshToken: refreshToken };
    return {
      id: row.id,
      ...pickColumnTexts(row, 'user_id', 'code_challenge', 'code_challenge_method', 'auth_code_issued_at'),
      linking_target_id: getColumnTextOrNull(row, 'linking_target_id'),
      authentication_method: getColumnText(row, 'authentication_method'),
      provider_type: getColumnText(row, 'provider_type'),
      auth_code_hash: code && hashPkceAuthCode(keys, code),
      redirect_to: getColumnTextOrNull(row, 'referrer'),
      provider_tokens: token || refreshToken ? keys.providerBox.seal(JSON.stringify(tokens)) : null,
      created_at: createdAt,
    };
  },
});
