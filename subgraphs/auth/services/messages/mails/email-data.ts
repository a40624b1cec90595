import type { AuthContext } from '../../../context.ts';
import { type MailKind, mailKinds } from '../../../values/mail-kinds.ts';
import type { QueuedMail } from './enqueue-mail.ts';

/** The action types that differ from the name of the mail kind. */
const actionTypes: Partial<Record<MailKind, string>> = { confirmation: 'signup', magicLink: 'magiclink' };

/**
 * Returns the `email_data` that the hook send-email receives. The token pairs of an address change are crossed over,
 * because existing hooks expect them so.
 */
export function toEmailData(ctx: AuthContext, { kind, values, counterpart, hookValues }: QueuedMail) {
  const { Token = '', TokenHash = hookValues?.TokenHash ?? '' } = values;
  return {
    token: counterpart?.Token ?? Token,
    token_hash: TokenHash,
    redirect_to: values.RedirectTo ?? hookValues?.RedirectTo ?? ctx.settings.siteUrl,
    email_action_type: actionTypes[kind] ?? mailKinds[kind].name,
    site_url: ctx.externalUrl,
    token_new: counterpart ? Token : '',
    token_hash_new: counterpart?.TokenHash ?? '',
    old_email: values.OldEmail ?? '',
    old_phone: values.OldPhone ?? '',
    provider: values.Provider ?? '',
    factor_type: values.FactorType ?? '',
  };
}
