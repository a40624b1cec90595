import { EscapedHtml, markup } from '../../core/html/markup.ts';
import { toSingleLine } from '../../core/lib/text.ts';
import { sanitizeArticle } from '../../core/markup/sanitize.ts';
import { findMediaOrigin, type SiteUrls } from '../../core/markup/site-addresses.ts';
import type { Language } from '../../core/pages/language.ts';
import type { PageLook } from '../../core/pages/page.ts';
import { type JobPageData, listJobFacts, listJobPlaces, toDate, toJobSalaryText } from './job.facts.ts';
import { renderJobPageHead } from './job.head.ts';
import { toJobPosting } from './job.posting.ts';
import { jobEnumLabels, jobPageTexts } from './job.words.ts';
import { type JobCard, renderJobCards } from './job-list.page.ts';
import { createCalendars, renderPublicPage } from './page.ts';

type PagePlace = {
  /** Public address of the page. */
  address: string;
  site: SiteUrls;
  look: PageLook;
  language?: Language;
  /** Other jobs of the employer, and whether there are more than these. */
  moreJobs: { cards: readonly JobCard[]; hasMore: boolean };
};

/** Renders the page of a job. Its description was sanitized by the campaigns domain. */
export async function renderJobPage(
  job: JobPageData,
  { address, site, look, language = 'en', moreJobs }: PagePlace,
): Promise<string> {
  const words = jobPageTexts[language];
  const article = [
    markup`${toLogo(job, words)}<h1>${job.name}</h1>${toChips(job, language)}${toApplyButton(job, words)}`,
    markup`<section class="description">${new EscapedHtml(job.description)}</section>`,
    markup`<h2>${words.facts}</h2><dl class="facts">${toFacts(job, language)}</dl>`,
    markup`${await toLandingArticle(job, site)}${toApplyBar(job, words)}`,
  ];
  return renderPublicPage({
    language,
    look,
    title: `${job.name} – ${job.companyName}`,
    head: renderJobPageHead(job, { address, posting: toJobPosting(job) }),
    body: markup`<article>${article}</article>${toMoreJobs(job, { look, language, moreJobs })}`,
  });
}

/**
 * The origin from which the page shows a picture; none where it is no picture of the web. The employer's own host answers for
 * it, as it does in feeds: a copy would be of foreign content under our address and would outlive its original. Its host
 * learns the address of a reader who is about to apply there, and no referrer.
 */
function findLogoOrigin({ companyLogo }: JobPageData): string | undefined {
  const url = companyLogo ? URL.parse(companyLogo) : null;
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

/** Origins besides this server from which the page shows pictures. */
export function listJobImageOrigins(job: JobPageData, site: SiteUrls): string | undefined {
  const origins = [findLogoOrigin(job), findMediaOrigin(site)].filter((origin) => origin !== undefined);
  return origins.length ? origins.join(' ') : undefined;
}

type JobWords = (typeof jobPageTexts)[Language];

function toLogo(job: JobPageData, { logoOf }: JobWords) {
  const { companyLogo, companyName } = job;
  if (!companyLogo || !findLogoOrigin(job)) return null;
  return markup`<a href="${companyLogo}" rel="nofollow noopener noreferrer"><img class="logo" src="${companyLogo}" alt="${logoOf(companyName)}" referrerpolicy="no-referrer" decoding="async"></a>`;
}

/** Renders employer, place, pay and contract as one line under the title. */
function toChips(job: JobPageData, language: Language): EscapedHtml {
  const { companyName, companyWebsite, contract, salary } = job;
  const [place = '', ...otherPlaces] = listJobPlaces(job);
  const company = companyWebsite
    ? markup`<a href="${companyWebsite}" rel="nofollow noopener noreferrer">${companyName}</a>`
    : companyName;
  const chips = [
    company,
    otherPlaces.length > 0 ? `${place} +${otherPlaces.length}` : place,
    toJobSalaryText(salary, language),
    contract && jobEnumLabels[language].contracts[contract],
  ];
  return markup`<ul class="chips">${chips.map((chip) => chip && markup`<li>${chip}</li>`)}</ul>`;
}

function toFacts(job: JobPageData, language: Language): EscapedHtml[] {
  const words = jobPageTexts[language];
  const lines = listJobPlaces(job).map((place, index) => (index ? markup`<br>${place}` : markup`${place}`));
  const facts: (readonly [string, EscapedHtml | string | EscapedHtml[]])[] = [
    [words.location, lines],
    ...listJobFacts(job, language),
    [words.published, toTime(toDate(job.datePosted), language)],
    [words.openUntil, toTime(toDate(job.validThrough), language)],
    [words.reference, toReference(job.id)],
  ];
  return facts.map(([heading, content]) => markup`<dt>${heading}</dt><dd>${content}</dd>`);
}

const calendars = createCalendars('long');

function toTime(moment: Date, language: Language) {
  return markup`<time datetime="${moment.toISOString()}">${calendars[language].format(moment)}</time>`;
}

/** Renders the id in groups, so that it can be read aloud. Copied, it has no spaces. */
function toReference(id: string) {
  const groups = id.match(/.{1,4}/gs) ?? [];
  return markup`<code class="ref">${groups.map((group) => markup`<span>${group}</span>`)}</code>`;
}

/** The employer's own article; the content domain returns it only to callers who may see it. */
async function toLandingArticle({ landingArticle }: JobPageData, site: SiteUrls) {
  if (!landingArticle) return null;
  const content = new EscapedHtml(await sanitizeArticle(landingArticle.renderedHtml ?? '', site));
  return markup`<section class="description"><h2>${toSingleLine(landingArticle.name)}</h2>${content}</section>`;
}

/** Link under the title. On a phone it is hidden, because the bar below stays in reach. */
function toApplyButton({ applyUrl }: JobPageData, { apply }: JobWords) {
  if (!applyUrl) return null;
  return markup`<p class="apply-top"><a class="apply" href="${applyUrl}" rel="nofollow noopener">${apply}</a></p>`;
}

/** Stays in reach on a phone, where the page is long. */
function toApplyBar({ applyUrl }: JobPageData, { apply, elsewhere }: JobWords) {
  if (!applyUrl) return null;
  return markup`<div class="apply-bar"><a class="apply" href="${applyUrl}" rel="nofollow noopener">${apply}</a><small>${elsewhere}</small></div>`;
}

type MoreJobsParts = Required<Pick<PagePlace, 'look' | 'language' | 'moreJobs'>>;

/** Renders other jobs of the employer, and links to the lists of jobs. */
function toMoreJobs(
  { id, companyName }: JobPageData,
  { look, language, moreJobs }: MoreJobsParts,
): EscapedHtml {
  const { moreOf, allOf, all } = jobPageTexts[language];
  const { cards, hasMore } = moreJobs;
  const allJobs = markup`<a href="${look.home}jobs">${all}</a>`;
  if (cards.length === 0) return markup`<p class="ways-on">${allJobs}</p>`;
  const ofEmployer =
    hasMore && markup`<a href="${look.home}jobs?employer=${id}">${allOf(companyName)}</a> · `;
  return markup`<section class="card"><h2>${moreOf(companyName)}</h2>${renderJobCards(cards, { look, language })}<p class="ways-on">${ofEmployer}${allJobs}</p></section>`;
}
