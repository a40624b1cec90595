import type { Mail } from '../../../../core/ports/mail.ts';
import type { AuthContext } from '../../context.ts';
import { type MailKind, mailKinds } from '../../mail-kinds.ts';
import { htmlToText } from '../templates/html-to-text.ts';
import { parseTemplate } from '../templates/parse-template.ts';
import { renderHtml, renderText } from '../templates/render-template.ts';
import type { Template, TemplateValues } from '../templates/template.ts';
import { builtInContent } from './built-in-content.ts';
import { layOutMail } from './mail-layout.ts';
import type { QueuedMail } from './mail-request.ts';

/** Fills subject and content. Without a template of the operator's the content is ours; the subject stays theirs. */
export async function renderMail(
  ctx: AuthContext,
  { kind, to, userId, messageId, values: given }: QueuedMail,
  template: Template | null,
): Promise<Mail> {
  const { siteUrl, mail } = ctx.settings;
  const { otpSeconds: secondsToLive } = mail;
  const values = { SiteURL: siteUrl, Data: await findMetadata(ctx, userId), ...given };
  const subject = renderText(parseTemplate(mail[`${kind}Subject`]), values).replace(/[\r\n]+/g, ' ');
  return {
    id: messageId,
    to,
    subject,
    ...(template ? fill(template, values) : layOutMail(builtInContent[kind], { values, secondsToLive })),
    ...(mail.headers && { headers: toHeaders(mail.headers, kind) }),
  };
}

async function findMetadata({ db }: AuthContext, id: string) {
  const user = await db.user.findUnique({ where: { id }, select: { userMetadata: true } });
  return user?.userMetadata ?? {};
}

function fill(template: Template, values: TemplateValues) {
  const html = renderHtml(template, values);
  return { html, text: htmlToText(html) };
}

/** `$messageType` stands for the kind, by the name that the original gives it. */
function toHeaders(headers: Readonly<Record<string, readonly string[]>>, kind: MailKind) {
  const type = kind === 'reauthentication' ? 'reauthenticate' : mailKinds[kind].name;
  return Object.fromEntries(
    Object.entries(headers).map(([name, values]) => [
      name,
      values.map((value) => value.replaceAll('$messageType', type)),
    ]),
  );
}
