import { sanitize } from '../../core/markup/sanitize.ts';
import { escapeHtml, toScriptJson } from './escape-html.ts';
import { type Job, listFacts, toDate, toPlaceText } from './job.facts.ts';
import { toJobPosting } from './job.posting.ts';
import { toPage } from './to-page.ts';

/** The page of one job. Its description was sanitised where it came from. */
export async function toJobPage(job: Job) {
  const name = escapeHtml(job.name);
  const posting = `<script type="application/ld+json">${toScriptJson(toJobPosting(job))}</script>\n`;
  return toPage({
    title: `${job.name} – ${job.companyName}`,
    head: posting,
    body: `<article>
<h1>${name}</h1>
<p class="company">${toCompany(job)}</p>
<dl class="facts">
${toFacts(job)}
</dl>
<section class="description">
${job.description}
</section>
${await toLandingArticle(job)}${toApply(job)}
</article>`,
  });
}

function toCompany({ companyName, companyWebsite, companyLogo }: Job) {
  return [
    escapeHtml(companyName),
    ...(companyWebsite ? [toLink(companyWebsite, companyWebsite)] : []),
    ...(companyLogo ? [toLink(companyLogo, 'Logo')] : []),
  ].join(' · ');
}

function toLink(url: string, text: string) {
  return `<a href="${escapeHtml(url)}" rel="nofollow noopener noreferrer">${escapeHtml(text)}</a>`;
}

function toFacts(job: Job) {
  const places = job.locations.map((location) => toPlaceText(location, job.companyCountry));
  const facts: (readonly [string, string])[] = [
    ['Location', (places.length ? places : [job.companyCountry]).map(escapeHtml).join('<br>')],
    ...listFacts(job).map(([heading, text]) => [heading, escapeHtml(text)] as const),
    ['Published', toTime(toDate(job.datePosted))],
    ['Open until', toTime(toDate(job.validThrough))],
    ['Reference', escapeHtml(job.id)],
  ];
  return facts.map(([heading, html]) => `<dt>${heading}</dt><dd>${html}</dd>`).join('\n');
}

const calendar = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

function toTime(moment: Date) {
  return `<time datetime="${moment.toISOString()}">${calendar.format(moment)} UTC</time>`;
}

/** What the employer's own article says; the content domain gives it only to whom it may show it. */
async function toLandingArticle({ landingArticle }: Job) {
  if (!landingArticle) return '';
  return `<section class="description">
<h2>${escapeHtml(landingArticle.name)}</h2>
${await sanitize('description', landingArticle.renderedHtml ?? '')}
</section>
`;
}

function toApply({ applyUrl }: Job) {
  if (!applyUrl) return '';
  return `<a class="apply" href="${escapeHtml(applyUrl)}" rel="nofollow noopener">Apply</a>
<small>You apply on the company's own site.</small>`;
}
