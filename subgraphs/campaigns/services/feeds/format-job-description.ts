import { runCooperatively } from '../../../../core/lib/cooperative-queue.ts';
import { sanitize } from '../../../../core/markup/sanitize.ts';
import { feedRuleOf } from '../../rules/feed-rules.ts';

/** Returns the sanitized description of a job with only the markup that the board accepts. */
export async function formatJobDescription(channel: string, description: string): Promise<string> {
  const clean = await sanitize('description', description);
  const { markup } = feedRuleOf(channel);
  if (markup === 'linkedin') return runCooperatively(() => keepTags(clean, linkedinTags));
  if (markup === 'indeed') return runCooperatively(() => spellOut(keepTags(clean, indeedTags)));
  return clean;
}

/** Opening and closing replacement of each tag. Other tags are removed and their text is kept. */
type TagTable = Readonly<Record<string, readonly [open: string, close: string]>>;

function same(...names: string[]): TagTable {
  return Object.fromEntries(names.map((name) => [name, [`<${name}>`, `</${name}>`]]));
}

function become(form: readonly [string, string], ...names: string[]): TagTable {
  return Object.fromEntries(names.map((name) => [name, form]));
}

const lines = become(
  ['', '<br>'],
  'div',
  'blockquote',
  'pre',
  'dt',
  'dd',
  'tr',
  'th',
  'td',
  'figure',
  'figcaption',
);
const breaks: TagTable = { br: ['<br>', ''], hr: ['<br>', ''] };
const headings = ['h2', 'h3', 'h4', 'h5', 'h6'];

const linkedinTags: TagTable = {
  ...same('b', 'strong', 'u', 'i', 'p', 'ul', 'li', 'em'),
  ...become(['<ul>', '</ul>'], 'ol'),
  ...become(['<p><b>', '</b></p>'], ...headings),
  ...lines,
  ...breaks,
};

const indeedTags: TagTable = {
  ...same('b', 'strong', 'u', 'i', 'p', 'ul', 'ol', 'li', 'em', ...headings),
  ...lines,
  ...breaks,
};

/** Only for output of the sanitiser, where every angle bracket belongs to a tag. */
function keepTags(clean: string, tags: TagTable) {
  return clean.replace(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g, (_, closing: string, name: string) => {
    return tags[name]?.[closing ? 1 : 0] ?? '';
  });
}

const meanings: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };

/**
 * Replaces entities by characters, because Indeed does not decode them. A space separates text that would
 * read as a tag or entity.
 */
function spellOut(html: string) {
  return html.replace(/&(lt|gt|amp|quot);(?=([a-z/!?])?)(?=(#?\w+;)?)/gi, (_, name, opener, entity) => {
    const parts = name === 'lt' ? opener !== undefined : name === 'amp' && entity !== undefined;
    return `${meanings[name]}${parts ? ' ' : ''}`;
  });
}
