import type { MailKind, MailValues } from '../../mail-kinds.ts';

type RequestOf<K extends MailKind> = {
  kind: K;
  to: string;
  /** Whose metadata the mail can print. */
  userId: string;
  values: MailValues<K>;
};

/** A mail before it is rendered. That happens when it is sent, so that a slow template host holds up nobody. */
export type MailRequest = { [K in MailKind]: RequestOf<K> }[MailKind] & {
  /** What the other address of a change is mailed, where a hook is told of both at once. */
  counterpart?: MailValues<'emailChange'>;
};

export type EmailChangeMail = Extract<MailRequest, { kind: 'emailChange' }>;

/** What waits in the queue. */
export type QueuedMail = MailRequest & {
  /** Stays the same however often it is tried. */
  messageId?: string;
  ip?: string;
  /** When its link and code are no good any more, in milliseconds; what only tells of something has no end. */
  until?: number;
};
