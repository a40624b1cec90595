import type { MailKind, MailValues } from '../../mail-kinds.ts';

type RequestOf<K extends MailKind> = {
  kind: K;
  to: string;
  /** Whose metadata the mail can print. */
  userId: string;
  values: MailValues<K>;
};

/** A mail before it is rendered. That happens when it is sent, so that a slow template host holds up nobody. */
export type MailRequest = { [K in MailKind]: RequestOf<K> }[MailKind];
