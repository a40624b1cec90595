import type { AuthContext } from '../../context.ts';
import type { Admin } from '../sessions/require-admin.ts';
import type { Metadata } from '../users/metadata.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';

/** A link that an administrator asked for, and whom its address belongs to. */
export type LinkRequest = {
  email: string;
  known: UserRow | null;
  admin: Admin;
  password?: string | null;
  data?: Metadata | null;
  newEmail?: string | null;
};

export type MadeLink = { user: UserRow; code: string; token: string };

/** Refuses what cannot be, and gives what the transaction is to do. */
export type CheckLink = (
  ctx: AuthContext,
  asked: LinkRequest,
) => Promise<(tx: Transaction) => Promise<MadeLink>>;
