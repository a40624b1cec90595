import type { PersonalDataResult, RowCounts } from '../../../core/jobs/personal-data.ts';

/** The payload of each job of this domain. */
export type AuthJobPayloads = {
  /** Loads the configured mail templates when the server starts, and logs those that cannot be used. */
  'auth.load_mail_templates': Record<string, never>;
  /** `sealed` holds the mail's values; they contain one-time tokens, which are always encrypted at rest. */
  'auth.send_mail': { sealed: string };
  /** `sealed` holds the message and its expiry. */
  'auth.send_sms': { sealed: string };
  /** `sealed` holds work that a request defers, so that its duration reveals nothing about an account. */
  'auth.postponed': { sealed: string };
  /** `userId` is null if the sign-up stored no user. `messageId` stays the same over all attempts. */
  'auth.tell_user_created': { userId: string | null; messageId: string; ip: string };
  /** `after` is the last entry that was examined, or `end`. */
  'auth.erase_traces': { requestId: string; userId: string; counts: RowCounts; after: string | null };
  'auth.note_person_part': PersonalDataResult;
  'auth.forget_old_rows': Record<string, never>;
  'auth.clean_up': Record<string, never>;
  'auth.reseal_secrets': Record<string, never>;
};
