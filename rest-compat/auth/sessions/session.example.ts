import type { ResultOf } from 'gql.tada';
import { userExample } from '../users/user.example.ts';
import type { sessionFragment } from './session.fragment.ts';

/** A session as the graph answers it, for the examples of the endpoints. */
export const sessionExample: ResultOf<typeof sessionFragment> = {
  session_id: '7e3a4a52-6f2e-4a50-8b5e-1f0a4d3c2b1a',
  access_token: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: '2026-01-01T01:00:00.000Z',
  refresh_token: 'k3zq5w2m7a4b',
  refresh_token_counter: null,
  user: userExample,
};
