import type { ParsedGoTemplate } from '../../../templates/go-template-nodes.ts';
import { renderHtmlGoTemplate } from '../../../templates/render-template.ts';
import { type MailKind, mailKinds } from '../../../values/mail-kinds.ts';
import { fetchMailTemplate } from './create-mail-template-loader.ts';

type TemplateTrial = { kind: MailKind; url: string; siteUrl: string; maxSize: number };

/**
 * Fetches a template and renders it with sample values and without metadata of a user. Throws an error that names the
 * reason, including those that only the values of a mail show.
 */
export async function checkMailTemplateUrl({ kind, url, siteUrl, maxSize }: TemplateTrial): Promise<void> {
  checkMailTemplateRenders(await fetchMailTemplate(url, maxSize), { kind, siteUrl });
}

type Sample = Pick<TemplateTrial, 'kind' | 'siteUrl'>;

/** Renders a template with sample values. Throws an error that names the reason why it cannot be rendered. */
export function checkMailTemplateRenders(template: ParsedGoTemplate, { kind, siteUrl }: Sample): void {
  const variables = mailKinds[kind].variables.map((name) => [name, `sample-${name}`]);
  renderHtmlGoTemplate(template, {
    SiteURL: siteUrl,
    Data: {},
    Language: 'en',
    Email: 'anna@example.com',
    ...Object.fromEntries(variables),
  });
}
