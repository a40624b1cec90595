import type { AuthContext } from '../../context.ts';
import { type MailKind, mailKinds } from '../../mail-kinds.ts';
import type { QueuedMail } from '../mails/mail-request.ts';
import { withIdentities } from '../users/user.query.ts';
import { askHook } from './calls/ask-hook.ts';
import { toHookUser } from './calls/hook-user.ts';
import { isFinal } from './calls/is-final.ts';
import type { Hook } from './find-hook.ts';

/** What links are called, where that is another name than the kind's. */
const actionTypes: Partial<Record<MailKind, string>> = { confirmation: 'signup', magicLink: 'magiclink' };

/** Has the hook send-email send a mail. What the hook refuses for good is not asked again. */
export async function mailByHook(ctx: AuthContext, hook: Hook, mail: QueuedMail): Promise<void> {
  const user = await ctx.db.user.findUnique({ where: { id: mail.userId }, include: withIdentities });
  if (!user) return;
  const content = { user: toHookUser(user), email_data: toEmailData(ctx, mail) };
  const { messageId, ip } = mail;
  const { refusal } = await askHook(ctx, hook, { content, messageId, ip });
  if (refusal && !isFinal(refusal)) throw refusal;
}

/** The two pairs of an address change cross over: that is how such hooks have always been told. */
function toEmailData(ctx: AuthContext, { kind, values, counterpart }: QueuedMail) {
  const own: Partial<Record<string, string>> = values;
  const { Token = '', TokenHash = '' } = own;
  return {
    token: counterpart?.Token ?? Token,
    token_hash: TokenHash,
    redirect_to: own.RedirectTo ?? '',
    email_action_type: actionTypes[kind] ?? mailKinds[kind].name,
    site_url: ctx.externalUrl,
    token_new: counterpart ? Token : '',
    token_hash_new: counterpart?.TokenHash ?? '',
    old_email: own.OldEmail ?? '',
    old_phone: own.OldPhone ?? '',
    provider: own.Provider ?? '',
    factor_type: own.FactorType ?? '',
  };
}
