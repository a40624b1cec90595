import { escapeHtml } from '../../../../../core/html/escape-html.ts';
import { escapeAttribute } from '../../../../../core/html/html-builder.ts';
import { mailEscapingPolicy } from '../../../../../core/html/mail.policy.ts';
import type { Language } from '../../../../../core/pages/language.ts';
import type { GoTemplateValues } from '../../../templates/go-template-nodes.ts';
import { parseGoTemplate } from '../../../templates/parse-go-template.ts';
import { renderTextGoTemplate } from '../../../templates/render-template.ts';
import type { MailContent, MailFrameTexts } from './words/mail-content.ts';
import { mailFrameTextsByLanguage } from './words/mails-by-language.ts';

type Parts = {
  language: Language;
  frame: MailFrameTexts;
  heading: string;
  news: string;
  link: { label: string; url: string } | null;
  code: { label: string; digits: string; validity: string } | null;
  notYou: string;
  /** Button for readers who did not cause the mail. */
  secure: { label: string; url: string } | null;
  site: string;
  productName?: string;
  logoUrl?: string;
};

/** Product name, logo and support address from the settings. */
type Brand = { productName?: string; logoUrl?: string; supportAddress?: string };

type MailLayoutContent = {
  values: GoTemplateValues;
  /** Validity of a link and a code. */
  secondsToLive: number;
  language: Language;
  /** URL of the button that secures the account. */
  secureUrl: string;
  brand?: Brand;
};

/** Renders one content as HTML and as plain text. */
export function renderMailLayout(
  content: MailContent,
  { values, secondsToLive, language, secureUrl, brand = {} }: MailLayoutContent,
): { html: string; text: string } {
  const { productName, logoUrl, supportAddress } = brand;
  // The texts contain the name of the product, or without one the URL of the site. The footer always contains
  // the URL.
  const templateValues = { ...values, SiteURL: productName ?? values.SiteURL, Support: supportAddress };
  const fill = (text: string) => renderTextGoTemplate(parseGoTemplate(text), templateValues);
  const { button, code } = content;
  const frame = mailFrameTextsByLanguage[language];
  const validity = frame.onceWithin(button ? 'both' : 'code', inWords(secondsToLive, language));
  const secure = fill(content.secure ?? '');
  const parts: Parts = {
    language,
    frame,
    heading: fill(content.heading),
    news: fill(content.news),
    link: button ? { label: fill(button), url: String(values.ConfirmationURL) } : null,
    code: code ? { label: code, digits: String(values.Token), validity } : null,
    notYou: fill(content.notYou),
    secure: secure ? { label: secure, url: secureUrl } : null,
    site: String(values.SiteURL),
    productName,
    logoUrl,
  };
  return { html: toHtml(parts), text: toPlainText(parts) };
}

/** Mail programs treat the text after two hyphens and a space as a signature. */
function toPlainText({ heading, news, link, code, notYou, secure, site, productName }: Parts) {
  return [
    heading,
    news,
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...(code ? [`${code.label}: ${code.digits}`, code.validity] : []),
    notYou,
    ...(secure ? [`${secure.label}:\n${secure.url}`] : []),
    `-- \n${productName ? `${productName}, ` : ''}${site}`,
  ].join('\n\n');
}

/** Dark colours, for mail clients that support the media query; others show the inline light colours. */
const darkStyle = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  '.page{background:#12171d!important}.card{background:#1c242d!important;border-color:#2e3a46!important}',
  '.strong{color:#f2f5f8!important}.text{color:#c3ccd6!important}.faint{color:#9aa6b3!important}',
  '.code{background:#12171d!important;border-color:#2e3a46!important;color:#f2f5f8!important}',
  '.button{background:#4c8dff!important;color:#0b1220!important}.link,.second{color:#7fb0ff!important;border-color:#7fb0ff!important}',
  '}',
].join('');

const font = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function toHtml(parts: Parts) {
  const { language, frame, heading, news, link, code, notYou, secure, site, productName, logoUrl } = parts;
  const sender = productName ? `${productName}, ${site}` : site;
  const inner = [
    ...(logoUrl ? [toLogo(logoUrl, productName ?? site)] : []),
    `<h2 class="strong" style="margin:0 0 16px;font:600 22px/1.3 ${font};color:#16202b">${escapeHtml(heading)}</h2>`,
    toParagraph(news),
    ...(link ? [toButton(link)] : []),
    ...(code ? [toCode(code)] : []),
    toParagraph(notYou),
    ...(secure ? [toSecondButton(secure)] : []),
    ...(link ? [toFallback(link, frame)] : []),
  ].join('\n');
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(heading)}</title><style>${darkStyle}</style></head>`,
    '<body class="page" style="margin:0;padding:0;background:#f2f4f7">',
    '<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f2f4f7"><tr><td align="center" style="padding:32px 12px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr>',
    '<td class="card" style="background:#ffffff;border:1px solid #dfe4ea;border-radius:12px;padding:36px 32px 26px">',
    inner,
    '</td></tr><tr>',
    `<td class="faint" align="center" style="padding:18px 8px;font:13px/1.5 ${font};color:#566270;overflow-wrap:anywhere">${escapeHtml(frame.sentBy(sender))}</td>`,
    '</tr></table></td></tr></table></body></html>',
  ].join('\n');
}

/** Mail programs that load no pictures show the name. */
function toLogo(url: string, name: string) {
  const src = escapeAttribute(mailEscapingPolicy, 'src', url);
  return `<img class="strong" src="${src}" alt="${escapeHtml(name)}" height="40" style="display:block;height:40px;width:auto;max-width:100%;margin:0 0 20px;border:0;font:600 18px/40px ${font};color:#16202b">`;
}

function toParagraph(text: string) {
  return `<p class="text" style="margin:0 0 14px;font:16px/1.55 ${font};color:#3b4855;overflow-wrap:anywhere">${escapeHtml(text)}</p>`;
}

type Link = NonNullable<Parts['link']>;

/** The table cell has the colour too, for mail clients that ignore the link's own. */
function toButton({ label, url }: Link) {
  return [
    '<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr>',
    '<td class="button" bgcolor="#1f5fd6" style="border-radius:8px;background:#1f5fd6">',
    `<a class="button" href="${toHref(url)}" style="display:inline-block;padding:13px 26px;border-radius:8px;font:600 16px/1.2 ${font};color:#ffffff;text-decoration:none">${escapeHtml(label)}</a>`,
    '</td></tr></table>',
  ].join('');
}

/** Less prominent than the main button of the mail. */
function toSecondButton({ label, url }: Link) {
  return `<p style="margin:20px 0 14px"><a class="second" href="${toHref(url)}" style="display:inline-block;padding:11px 22px;border:1px solid #1f5fd6;border-radius:8px;font:600 16px/1.2 ${font};color:#1f5fd6;text-decoration:none">${escapeHtml(label)}</a></p>`;
}

function toCode({ label, digits, validity }: NonNullable<Parts['code']>) {
  return [
    `<p class="text" style="margin:0 0 8px;font:15px/1.5 ${font};color:#3b4855">${escapeHtml(label)}:</p>`,
    `<p class="code" style="display:inline-block;margin:0 0 16px;padding:12px 20px;border:1px solid #dfe4ea;border-radius:8px;background:#f6f8fa;font:600 26px/1.2 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;letter-spacing:5px;color:#16202b">${escapeHtml(digits)}</p>`,
    toParagraph(validity),
  ].join('\n');
}

function toFallback({ url }: Link, { ifButtonFails }: MailFrameTexts) {
  const href = toHref(url);
  return `<p class="faint" style="margin:0 0 10px;font:13px/1.5 ${font};color:#566270;overflow-wrap:anywhere">${ifButtonFails} <a class="link" href="${href}" style="color:#1f5fd6">${escapeHtml(url)}</a></p>`;
}

function toHref(url: string) {
  return escapeAttribute(mailEscapingPolicy, 'href', url);
}

const units = [
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A duration in words, rounded down, in the largest unit of which it has at least two. */
function inWords(seconds: number, language: Language): string {
  const [unit, size] = units.find(([, size]) => seconds >= 2 * size) ?? ['second', 1];
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.floor(seconds / size));
}
