import { hashAuthCode } from '../../services/sessions/flows/flow.ts';
import type { SourceStep } from '../source-step.ts';
import { moment, text, textOf } from '../values.ts';

const table = { name: 'flow_states', key: ['id'], replace: 'never' } as const;

const dayMilliseconds = 86_400_000;

/** Unfinished PKCE flows, whose code or link a client can still exchange. */
export const flowsStep: SourceStep = {
  name: 'flows',
  from: 'flow_state',
  key: 'id',
  owner: { column: 'user_id' },
  tables: [table],
  shape: (row, _related, { keys, now }) => {
    const createdAt = moment(row, 'created_at');
    if (now.getTime() - Date.parse(createdAt) > dayMilliseconds) return undefined;
    const code = text(row, 'auth_code');
    const [token, refreshToken] = [text(row, 'provider_access_token'), text(row, 'provider_refresh_token')];
    const tokens = { providerToken: token, providerRefreshToken: refreshToken };
    return [
      {
        table: table.name,
        row: {
          id: row.id,
          user_id: text(row, 'user_id'),
          authentication_method: textOf(row, 'authentication_method'),
          provider_type: textOf(row, 'provider_type'),
          code_challenge: text(row, 'code_challenge'),
          code_challenge_method: text(row, 'code_challenge_method'),
          auth_code_hash: code && hashAuthCode(keys, code),
          auth_code_issued_at: text(row, 'auth_code_issued_at'),
          redirect_to: text(row, 'referrer'),
          linking_target_id: text(row, 'linking_target_id'),
          provider_tokens: token || refreshToken ? keys.providerBox.seal(JSON.stringify(tokens)) : null,
          created_at: createdAt,
        },
      },
    ];
  },
};
