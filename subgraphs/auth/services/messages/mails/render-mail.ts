import type { Language } from '../../../../../core/pages/language.ts';
import type { Mail } from '../../../../../core/ports/mail.ts';
import type { AuthContext } from '../../../context.ts';
import {
  GoTemplateError,
  type GoTemplateValues,
  type ParsedGoTemplate,
} from '../../../templates/go-template-nodes.ts';
import { htmlToText } from '../../../templates/html-to-text.ts';
import { parseGoTemplate } from '../../../templates/parse-go-template.ts';
import { renderHtmlGoTemplate, renderTextGoTemplate } from '../../../templates/render-template.ts';
import { type MailKind, mailKinds } from '../../../values/mail-kinds.ts';
import type { QueuedMail } from './enqueue-mail.ts';
import { renderMailLayout } from './mail-layout.ts';
import { mailContentsByLanguage } from './words/mails-by-language.ts';

/**
 * Renders subject and content. Without an operator's template both are the built-in ones, unless the subject
 * is configured. A template or subject that fails with the values of this mail is replaced by the built-in
 * one.
 */
export async function renderMail(
  ctx: AuthContext,
  mail: QueuedMail,
  template: ParsedGoTemplate | null,
): Promise<Pick<Mail, 'subject' | 'html' | 'text'>> {
  const { settings, externalUrl } = ctx;
  const metadata = await findMetadata(ctx, mail.userId);
  const language = chooseLanguage(settings.mail.languages, [...languagesOf(metadata), mail.language]);
  const values = { SiteURL: settings.siteUrl, Data: metadata, Language: language, ...mail.values };
  const content = mailContentsByLanguage[language][mail.kind];
  const configuredSubject = settings.mail[`${mail.kind}Subject`];
  const { subject: defaultSubject } = mailKinds[mail.kind];
  const builtIn = content.subject || defaultSubject;
  const subjectTemplate = !template && configuredSubject === defaultSubject ? builtIn : configuredSubject;
  const renderedTemplate = template && renderOrLogError(ctx, mail, 'template', () => fill(template, values));
  const subject =
    renderOrLogError(ctx, mail, 'subject', () => fillSubject(subjectTemplate, values)) ??
    fillSubject(builtIn, values);
  if (renderedTemplate) return { subject, ...renderedTemplate };
  const body = renderMailLayout(content, {
    values,
    language,
    secondsToLive: settings.mail.otpSeconds,
    secureUrl: toSecureUrl(settings.mail.secureAccountPath, mail.base ?? externalUrl, mail.kind),
    brand: settings.mail,
  });
  return { subject, ...body };
}

/** Returns null, and logs the reason, if the values of a mail do not fit its template. */
function renderOrLogError<T>(
  { log }: AuthContext,
  { kind }: QueuedMail,
  part: 'template' | 'subject',
  run: () => T,
) {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof GoTemplateError)) throw error;
    const setting = `SVC_MAILER_${part.toUpperCase()}S_${mailKinds[kind].name.toUpperCase()}`;
    log.warn(
      { mail: kind, setting, error: error.message },
      `the ${part} of a mail could not be filled; the built-in one is used`,
    );
    return null;
  }
}

async function findMetadata({ db }: AuthContext, id: string): Promise<Record<string, unknown>> {
  const user = await db.user.findUnique({ where: { id }, select: { userMetadata: true } });
  return user?.userMetadata ?? {};
}

/** Returns the language from the metadata keys that frontends and identity providers use. */
function languagesOf({ locale, language, lang }: Record<string, unknown>): unknown[] {
  return [locale, language, lang];
}

/** Returns the first wanted language that is offered; otherwise the first offered one. */
function chooseLanguage(
  supportedLanguages: readonly Language[],
  requestedLanguages: readonly unknown[],
): Language {
  for (const tag of requestedLanguages) {
    const primary = typeof tag === 'string' && tag.toLowerCase().split(/[-_]/, 1)[0];
    const language = supportedLanguages.find((candidate) => candidate === primary);
    if (language) return language;
  }
  return supportedLanguages[0] ?? 'en';
}

/** Adds the kind of the mail to the URL as `reason`, so that the page can show a matching text. */
function toSecureUrl(path: string, base: string, kind: MailKind): string {
  const url = new URL(path, `${base}/`);
  url.searchParams.set('reason', mailKinds[kind].name);
  return url.href;
}

function fillSubject(subject: string, values: GoTemplateValues): string {
  return renderTextGoTemplate(parseGoTemplate(subject), values).replace(/[\r\n]+/g, ' ');
}

function fill(template: ParsedGoTemplate, values: GoTemplateValues) {
  const html = renderHtmlGoTemplate(template, values);
  return { html, text: htmlToText(html) };
}
