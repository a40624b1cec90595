import { renderHtmlTemplate } from '../../../templates/render-template.ts';
import { type MailKind, mailKinds } from '../../../values/mail-kinds.ts';
import { fetchMailTemplate } from './create-template-loader.ts';

type TemplateTrial = { kind: MailKind; url: string; siteUrl: string; maxSize: number };

/**
 * Fetches a template and renders it with sample values and without metadata of a user. Throws an error that names the
 * reason, including those that only the values of a mail show.
 */
export async function tryMailTemplate({ kind, url, siteUrl, maxSize }: TemplateTrial): Promise<void> {
  const template = await fetchMailTemplate(url, maxSize);
  const variables = mailKinds[kind].variables.map((name) => [name, `sample-${name}`]);
  renderHtmlTemplate(template, {
    SiteURL: siteUrl,
    Data: {},
    Language: 'en',
    Email: 'anna@example.com',
    ...Object.fromEntries(variables),
  });
}
