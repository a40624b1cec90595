import type { SqlExecutor } from '../../../../../core/jobs/jobs.ts';
import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import type { Metadata } from '../../../values/metadata.ts';
import type { UserRow } from '../../../values/user-row.ts';
import type { NewUserInput } from '../../people/new-user.ts';
import type { IssuedSession } from '../../sessions/lifecycle/issue-session.ts';
import type { AuditEvent } from '../../shared/audit.ts';

/** A sign-up for an address that an account has already. */
export type RepeatedSignUp<Delivery> = {
  userId: string;
  address: string;
  passwordHash: string | null;
  data: Metadata;
  delivery: Delivery;
};

/** A repeated sign-up for an account that is not confirmed yet. */
export type SignUpRestart<Delivery> = { existingUser: UserRow; draft: UserRow; delivery: Delivery };

/** The account that has an address already. */
type TakenAccount = Pick<UserRow, 'id' | 'passwordHash' | 'nextPasswordHash'>;

/**
 * Behavior that differs between a sign-up with an email address and one with a phone number. `Sending`
 * contains the options of the message: redirect and challenge of a mail, or the channel of a text message.
 */
export type SignUpAddressHandler<Delivery> = {
  provider: 'email' | 'phone';
  isAutoconfirmed: (ctx: AuthContext) => boolean;
  /** Refuses an address that the settings or its mail server do not accept. */
  checkRecipient?: (ctx: AuthContext, address: string) => Promise<void>;
  draft: (input: NewUserInput & { address: string }) => UserRow;
  find: (ctx: AuthContext, address: string) => Promise<TakenAccount | null>;
  startPause: (ctx: AuthContext, address: string) => Promise<number>;
  spendBudget: (ctx: AuthContext, address: string) => Promise<void>;
  /**
   * Whether an address has a test code. It can be entered at once, so its sign-up does not wait for the
   * queue.
   */
  hasTestCode: (ctx: AuthContext, address: string) => boolean;
  /** Audit events of the new account, recorded before the proof is sent. */
  toEvents: (user: UserRow) => AuditEvent[];
  deferConfirmation: (ctx: AuthContext, tx: SqlExecutor, userId: string, delivery: Delivery) => Promise<void>;
  deferRepeat: (ctx: AuthContext, tx: SqlExecutor, repeated: RepeatedSignUp<Delivery>) => Promise<void>;
  /** Sends the proof of a new account's address. */
  confirm: (ctx: AuthContext, userId: string, delivery: Delivery) => Promise<void>;
  isUnconfirmed: (user: UserRow, address: string) => boolean;
  unconfirmedColumns: { emailConfirmedAt: null } | { phoneConfirmedAt: null };
  /** Columns that a restart changes; a phone's confirmation stamps the account itself. */
  toStamp: (now: Date) => { confirmationSentAt?: Date };
  secondsUntilNext: (ctx: AuthContext, lastSentAt: Date | null) => number;
  /** Sends the proof again, within the restart's transaction. */
  resend: (ctx: AuthContext, tx: AuthTransaction, restart: SignUpRestart<Delivery>) => Promise<void>;
};

/** The result of a sign-up: always a user, real or invented, and a session if nothing has to be confirmed. */
export type SignUpResult = { user: UserRow; session: IssuedSession | null };
