import type { AuthContext } from '../../context.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import type { TokenOwner } from './find-token-owner.ts';

/** A verified user, or what is still to do before there is one. */
export type Completion = { user: UserRow } | { message: string };

/** What a token stands for, done once it has been spent. */
export type Complete = (ctx: AuthContext, tx: Transaction, owner: TokenOwner) => Promise<Completion>;
