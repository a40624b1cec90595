import { errorMessageOf } from '../../../../core/lib/records.ts';
import type { Language } from '../../../../core/pages/language.ts';
import type { AuthContext } from '../../context.ts';
import { createInvalidInputError } from '../../input-errors.ts';
import { authorize } from '../../permissions.ts';
import type { ParsedGoTemplate } from '../../templates/go-template-nodes.ts';
import { parseEmail } from '../../values/addresses.ts';
import { listMailKinds, type MailKind } from '../../values/mail-kinds.ts';
import { checkMailTemplateRenders } from '../messages/mails/check-mail-template.ts';
import { checkMailRecipient } from '../messages/mails/check-recipient.ts';
import {
  fetchMailTemplate,
  getFetchErrorReason,
  listConfiguredMailTemplates,
} from '../messages/mails/create-mail-template-loader.ts';
import { toQueuedMail } from '../messages/mails/enqueue-mail.ts';
import { renderMail } from '../messages/mails/render-mail.ts';
import { nilUuid } from '../sessions/caller.ts';
import { spendMailBudget } from '../shared/limits/sending-limits.ts';

/** The kinds of mails with their subject and the address of their template, for administrators. */
export async function listEmailTemplates(ctx: AuthContext) {
  await authorize(ctx, 'mail-template:list');
  const urls = new Map(listConfiguredMailTemplates(ctx.settings).map(({ kind, url }) => [kind, url]));
  return listMailKinds().map((kind) => ({
    kind,
    subject: ctx.settings.mail[`${kind}Subject`],
    url: urls.get(kind) ?? null,
  }));
}

type PreviewInput = { kind: MailKind; language?: Language | null };

/** Renders a mail with sample values, as it would be sent now. */
export async function previewEmail(ctx: AuthContext, { kind, language }: PreviewInput) {
  await authorize(ctx, 'mail-template:preview');
  const { template, problem } = await loadTemplate(ctx, kind);
  const mail = await renderSampleMail(ctx, { kind, language, template, to: 'anna@example.com' });
  return { ...mail, hasTemplate: template !== null, problem };
}

type TestEmailInput = PreviewInput & { email: string };

/** Sends a mail with sample values, at once, so that an error of the mail server reaches the administrator. */
export async function sendTestEmail(ctx: AuthContext, { email, ...input }: TestEmailInput) {
  await authorize(ctx, 'test-mail:send');
  const to = parseEmail(email);
  if (ctx.hooks.sendEmail) throw createInvalidInputError('A hook sends the mails of this server.', 'kind');
  await checkMailRecipient(ctx, to);
  await spendMailBudget(ctx);
  const { template, problem } = await loadTemplate(ctx, input.kind);
  const mail = await renderSampleMail(ctx, { ...input, template, to });
  try {
    await ctx.sendMail({ to, ...mail });
  } catch (error) {
    ctx.log.warn({ err: error }, 'test mail could not be sent');
    throw createInvalidInputError(`The mail server refused the mail: ${errorMessageOf(error)}`, 'email');
  }
  return { subject: mail.subject, problem };
}

/** Returns the configured template, or `null` with the reason if it cannot be used. */
async function loadTemplate(ctx: AuthContext, kind: MailKind) {
  const configured = listConfiguredMailTemplates(ctx.settings).find((candidate) => candidate.kind === kind);
  if (!configured) return { template: null, problem: null };
  try {
    const template = await fetchMailTemplate(configured.url, ctx.settings.mail.templateMaxSize);
    checkMailTemplateRenders(template, { kind, siteUrl: ctx.settings.siteUrl });
    return { template, problem: null };
  } catch (error) {
    return { template: null, problem: getFetchErrorReason(error) };
  }
}

type SampleMail = PreviewInput & { to: string; template: ParsedGoTemplate | null };

function renderSampleMail(ctx: AuthContext, { kind, language, to, template }: SampleMail) {
  const values = { ...toSampleValues(ctx, to) };
  const mail = toQueuedMail(ctx, { kind, to, userId: nilUuid, values });
  return renderMail(ctx, { ...mail, language: language ?? mail.language }, template);
}

/** Values of all kinds of mails. The link opens the site and confirms nothing. */
function toSampleValues({ settings }: AuthContext, email: string) {
  return {
    Email: email,
    ConfirmationURL: settings.siteUrl,
    Token: '123456',
    TokenHash: 'sample',
    RedirectTo: settings.siteUrl,
    NewEmail: 'new@example.com',
    SendingTo: email,
    OldEmail: 'old@example.com',
    Phone: '+15550100',
    OldPhone: '+15550101',
    Provider: 'google',
    FactorType: 'totp',
  };
}
