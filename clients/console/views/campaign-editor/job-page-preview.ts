import type { LocaleFormatters } from '../../format/format.ts';
import { styleNonce } from '../../page/page-settings.ts';
import { markUpLineBreaks } from '../../rich-text/line-breaks.ts';
import type { ConsoleLanguage } from '../../words/words.ts';
import type { CampaignFieldTexts } from '../campaigns/field.words.ts';
import type { CampaignValues } from './campaign-values.ts';
import { countVisibleTextCharacters } from './campaign-values.ts';
import type { choiceWords } from './choices.words.ts';
import type { previewWords } from './preview.words.ts';

type PreviewContext = {
  words: (typeof previewWords)['en'];
  fields: CampaignFieldTexts;
  choices: (typeof choiceWords)['en'];
  format: LocaleFormatters;
  language: ConsoleLanguage;
  scheme: 'light' | 'dark';
};

const colors = {
  light: {
    ink: '#1c2430',
    soft: '#556070',
    paper: '#ffffff',
    line: '#d5dbe3',
    accent: '#1a57b5',
    on: '#ffffff',
  },
  dark: {
    ink: '#e8ecf2',
    soft: '#a7b1bf',
    paper: '#1b222b',
    line: '#333c48',
    accent: '#84b5ff',
    on: '#0d1420',
  },
};

/** Renders the document of the preview: the job page with what the form contains. */
export function renderJobPagePreview(values: CampaignValues, context: PreviewContext): string {
  const { words, language, scheme } = context;
  const description =
    countVisibleTextCharacters(values.description) > 0
      ? markUpLineBreaks(values.description)
      : escapeHtml(words.noDescription);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<title>${escapeHtml(words.frame)}</title><style nonce="${styleNonce}">${toStyle(scheme)}</style></head><body>
${toLogo(values)}<h1>${escapeHtml(values.name || words.noName)}</h1>
<p class="line">${toSubtitle(values, context)}</p><p><span class="apply">${escapeHtml(words.apply)}</span></p>
<section>${description}</section>
<h2>${escapeHtml(words.facts)}</h2><dl>${toFacts(values, context)}</dl></body></html>`;
}

function toStyle(scheme: 'light' | 'dark'): string {
  const { ink, soft, paper, line, accent, on } = colors[scheme];
  return `:root{color-scheme:${scheme}}body{margin:0;padding:1.25rem;background:${paper};color:${ink};
font:16px/1.6 system-ui,sans-serif;overflow-wrap:anywhere}h1{font-size:1.6rem;line-height:1.2;margin:0 0 .5rem}
h2{font-size:1.15rem;margin:1.5rem 0 .5rem}a{color:${accent}}.line{margin:0;color:${soft}}
.logo{display:block;max-width:10rem;max-height:4rem;margin-bottom:1rem}section img{max-width:100%}
.apply{display:inline-block;padding:.5rem 1.25rem;border-radius:8px;background:${accent};color:${on};font-weight:600}
dl{margin:0}dt{color:${soft};font-size:.875rem}dd{margin:0 0 .5rem}
section{border-top:1px solid ${line};margin-top:1rem;padding-top:.5rem}`;
}

function toLogo({ companyLogo }: CampaignValues): string {
  if (!/^https?:\/\//.test(companyLogo)) return '';
  return `<img class="logo" src="${escapeHtml(companyLogo)}" alt="" referrerpolicy="no-referrer">`;
}

function toSubtitle(values: CampaignValues, context: PreviewContext): string {
  const { companyName, locations, contract } = values;
  const parts = [
    companyName,
    ...locations.map(({ name, city }) => name || city),
    toSalaryText(values, context),
    contract && context.choices.contract[contract],
  ];
  return parts
    .filter((part) => part)
    .map((part) => escapeHtml(String(part)))
    .join(' · ');
}

/** Writes the salary as the job page does; empty without one. */
function toSalaryText({ salary }: CampaignValues, { format, words, choices }: PreviewContext): string {
  const [min, max] = [Number(salary.min), Number(salary.max)];
  if (!(min || max)) return '';
  const write = (amount: number) => format.money(amount, salary.currency);
  const span =
    min && max
      ? `${write(min)} – ${write(max)}`
      : min
        ? `${words.from} ${write(min)}`
        : `${words.upTo} ${write(max)}`;
  return `${span} ${words.per} ${choices.unit[salary.unit]}`;
}

function toFacts(values: CampaignValues, { fields, choices }: PreviewContext): string {
  const { category, education, experience, skills, companyCountry } = values;
  const facts: readonly [string, string | null][] = [
    [fields.category, category && choices.category[category]],
    [fields.education, education && choices.education[education]],
    [fields.experience, experience && choices.experience[experience]],
    [fields.skills, skills.join(', ')],
    [fields.companyCountry, companyCountry],
  ];
  return facts
    .filter(([, value]) => value)
    .map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value ?? '')}</dd>`)
    .join('');
}

function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
