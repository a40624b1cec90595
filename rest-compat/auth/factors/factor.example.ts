import type { ResultOf } from 'gql.tada';
import type { factorFragment } from './factor.fragment.ts';

/** A factor as the graph answers it, for the examples of the endpoints. */
export const factorExample: ResultOf<typeof factorFragment> = {
  id: '4c1d8f0a-2b7e-4f5c-9f36-5d1b2a3c4e5f',
  friendly_name: 'My phone',
  factor_type: 'totp',
  status: 'unverified',
  phone: null,
  web_authn_aaguid: null,
  last_challenged_at: null,
  created_at: '2026-01-01T00:00:00.123Z',
  updated_at: '2026-01-01T00:00:00.123Z',
};
