import type { ResultOf } from 'gql.tada';
import { type EscapedHtml, markup } from '../../core/html/markup.ts';
import type { Language } from '../../core/pages/language.ts';
import type { PageLook } from '../../core/pages/page.ts';
import { graph } from '../endpoint/graph.ts';
import { listJobPlaces, toDate, toJobSalaryText } from './job.facts.ts';
import { jobPageTexts } from './job.words.ts';
import { createCalendars, renderPublicPage } from './page.ts';

export const jobCardFragment = graph(`
  fragment RestJobCard on PublicJob @_unmask {
    id: reference
    name
    companyName
    companyCountry
    salary { min max unit currency }
    locations { name city state country postalCode }
    datePosted: postedAt
  }
`);

/** Fields of a job that its card in the list of the job board shows. */
export type JobCard = ResultOf<typeof jobCardFragment>;

type CardContext = { look: PageLook; language: Language };

const calendars = createCalendars('medium');

/** Renders jobs as a list of links with employer, place, pay and day. */
export function renderJobCards(cards: readonly JobCard[], { look, language }: CardContext): EscapedHtml {
  const { postedOn } = jobPageTexts[language];
  const items = cards.map((card) => {
    const facts = [
      card.companyName,
      listJobPlaces(card)[0],
      toJobSalaryText(card.salary, language),
      postedOn(calendars[language].format(toDate(card.datePosted))),
    ];
    return markup`<li><a href="${look.home}jobs/${card.id}">${card.name}</a><span>${facts.filter(Boolean).join(' · ')}</span></li>`;
  });
  return markup`<ul class="jobs">${items}</ul>`;
}

type JobList = CardContext & {
  cards: readonly JobCard[];
  /** Cursor of the next page. */
  next?: string;
  /** Id of the job whose employer's other jobs are listed. */
  employer?: string;
};

/** Renders one page of the live jobs, of all employers or of one. */
export function renderJobListPage({ cards, next, employer, look, language }: JobList): string {
  const words = jobPageTexts[language];
  const title = employer ? words.ofEmployer : words.list;
  const list = cards.length > 0 ? renderJobCards(cards, { look, language }) : toEmptyNote(language, employer);
  const nextQuery = next && new URLSearchParams({ ...(employer && { employer }), after: next }).toString();
  const links = [
    nextQuery && markup`<a href="${look.home}jobs?${nextQuery}" rel="next">${words.next}</a>`,
    employer && markup`<a href="${look.home}jobs">${words.all}</a>`,
  ].filter(Boolean);
  return renderPublicPage({
    language,
    look,
    title,
    // Search engines find the jobs in the sitemap, and parts of the list change all the time.
    head: markup`<meta name="robots" content="noindex, follow">`,
    body: markup`<section class="card"><h1>${title}</h1>${list}${
      links.length > 0 &&
      markup`<p class="ways-on">${links.map((link, index) => [index > 0 && ' · ', link])}</p>`
    }</section>`,
  });
}

function toEmptyNote(language: Language, employer?: string): EscapedHtml {
  const { none, noneOfEmployer } = jobPageTexts[language];
  return markup`<p>${employer ? noneOfEmployer : none}</p>`;
}
