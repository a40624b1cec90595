import { escapeHtml, toScriptJson } from '../../core/html/escape-html.ts';
import { toHref } from '../../core/html/page.policy.ts';
import { sanitize } from '../../core/markup/sanitize.ts';
import { isRemote } from '../../subgraphs/campaigns/contract/feed-values.ts';
import { type Job, type JobLocation, listFacts, toDate, toPlaceText } from './job.facts.ts';
import { toPage } from './page.ts';

/** The page of one job. Its description is sanitised by the campaigns domain. */
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
  return `<a href="${toHref(url)}" rel="nofollow noopener noreferrer">${escapeHtml(text)}</a>`;
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

/** The employer's own article; the content domain returns it only to callers who may see it. */
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
  return `<a class="apply" href="${toHref(applyUrl)}" rel="nofollow noopener">Apply</a>
<small>You apply on the company's own site.</small>`;
}

const employmentTypes = {
  FULL_TIME: 'FULL_TIME',
  PART_TIME: 'PART_TIME',
  FREELANCE: 'CONTRACTOR',
  INTERNSHIP: 'INTERN',
} as const;

/** The job as a schema.org JobPosting. Every value in it is also visible on the page. */
export function toJobPosting(job: Job) {
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: job.name,
    description: job.description,
    datePosted: toDate(job.datePosted).toISOString(),
    validThrough: toDate(job.validThrough).toISOString(),
    ...(job.contract && { employmentType: employmentTypes[job.contract] }),
    hiringOrganization: {
      '@type': 'Organization',
      name: job.companyName,
      ...(job.companyWebsite && { sameAs: job.companyWebsite }),
      ...(job.companyLogo && { logo: job.companyLogo }),
    },
    identifier: { '@type': 'PropertyValue', name: job.companyName, value: job.id },
    ...toPlaces(job),
    ...toSalary(job.salary),
    directApply: false,
  };
}

function toPlaces({ locations, companyCountry }: Job) {
  const onSite = locations.filter((location) => !isRemote(location));
  const remote = locations.filter(isRemote);
  const places = onSite.map((location) => toPlace(location, companyCountry));
  if (!locations.length)
    places.push({ '@type': 'Place', address: toAddress({ addressCountry: companyCountry }) });
  return {
    ...(places.length && { jobLocation: places }),
    ...(remote.length && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: remote.map(({ country }) => ({
        '@type': 'Country',
        name: country || companyCountry,
      })),
    }),
  };
}

type Address = {
  addressCountry: string;
  addressLocality?: string;
  addressRegion?: string;
  postalCode?: string;
};

function toAddress(address: Address) {
  return { '@type': 'PostalAddress', ...address };
}

function toPlace({ name, city, state, country, postalCode }: JobLocation, companyCountry: string) {
  const address = toAddress({
    addressLocality: city || name,
    ...(state && { addressRegion: state }),
    ...(postalCode && { postalCode }),
    addressCountry: country || companyCountry,
  });
  return { '@type': 'Place', address };
}

function toSalary({ min, max, unit, currency }: Job['salary']) {
  if (min === 0 && max === 0) return {};
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency,
      value: {
        '@type': 'QuantitativeValue',
        minValue: min,
        ...(max > 0 && { maxValue: max }),
        unitText: unit,
      },
    },
  };
}
