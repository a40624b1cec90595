import type { Challenge } from '../flows/pkce.ts';
import type { IssuedSession } from '../sessions/issue-session.ts';
import type { UserRow } from './user.query.ts';

/** What a sign-up brings: always a user, real or made up, and a session where nothing has to be confirmed. */
export type SignedUp = { user: UserRow; session: IssuedSession | null };

/** What the link of a mail depends on. */
export type Mailing = { challenge: Challenge | null; redirectTo: string };
