import { escapeJsonForScript } from '../../core/html/escape-html.ts';
import { EscapedHtml, markup } from '../../core/html/markup.ts';
import { isRemoteLocation } from '../../subgraphs/campaigns/contract/places.ts';
import { type JobPageData, toJobLocationText } from './job.facts.ts';

/** Metadata for search engines and link previews. */
export function renderJobPageHead(
  job: JobPageData,
  { address, posting }: { address: string; posting: unknown },
): EscapedHtml {
  const title = `${job.name} – ${job.companyName}`;
  const summary = toSummary(job);
  const card = (property: string, content: string) =>
    markup`<meta property="${property}" content="${content}">`;
  return markup`<meta name="description" content="${summary}"><link rel="canonical" href="${address}">${[
    card('og:type', 'website'),
    card('og:site_name', job.companyName),
    card('og:title', title),
    card('og:description', summary),
    card('og:url', address),
    job.companyLogo && card('og:image', job.companyLogo),
  ]}<meta name="twitter:card" content="summary">${new EscapedHtml(
    `<script type="application/ld+json">${escapeJsonForScript(posting)}</script>`,
  )}`;
}

/** Characters of a summary that search engines show. */
const maxSummaryLength = 155;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The place and the beginning of the description, as far as search engines show it. */
function toSummary(job: JobPageData): string {
  const { locations, companyCountry, companyName, description } = job;
  const [first] = locations;
  const place = first && !isRemoteLocation(first) ? toJobLocationText(first, companyCountry) : companyCountry;
  const text = `${companyName}, ${place}: ${toText(description)}`;
  return text.length <= maxSummaryLength ? text : `${cutAtWord(text)}…`;
}

/** The whole words that fit, in any script: many languages write no blanks between words. */
function cutAtWord(text: string): string {
  // A word that is longer than the summary is cut between two characters.
  const start = text.slice(0, 2 * maxSummaryLength).toWellFormed();
  let end = 0;
  for (const { index } of words.segment(start)) {
    if (index >= maxSummaryLength) break;
    end = index;
  }
  const isCut = end < maxSummaryLength / 2;
  return (isCut ? cutAtCharacter(start) : start.slice(0, end)).replace(/[\s,;:(–—-]+$/, '');
}

function cutAtCharacter(text: string): string {
  const end = [...characters.segment(text)].findLast(({ index }) => index < maxSummaryLength)?.index;
  return text.slice(0, end);
}

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Maximum length of HTML that is read for a summary. */
const maxReadLength = 20_000;

/** The words of HTML that the campaigns domain has cleaned. */
function toText(html: string): string {
  return readWholeHead(html)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/&nbsp;|\s+/g, ' ')
    .trim();
}

/** The beginning of HTML, without the piece of a tag or an entity at its end. */
function readWholeHead(html: string): string {
  if (html.length <= maxReadLength) return html;
  const read = html.slice(0, maxReadLength);
  return withoutPiece(withoutPiece(read, '<', '>'), '&', ';');
}

function withoutPiece(read: string, begin: string, end: string): string {
  const startIndex = read.lastIndexOf(begin);
  return startIndex > read.lastIndexOf(end) ? read.slice(0, startIndex) : read;
}
