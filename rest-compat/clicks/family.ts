import { z } from 'zod';
import type { AppError } from '../../core/errors/errors.ts';
import { emptyIfGlobalId } from '../../core/graphql/global-id.ts';
import { markup } from '../../core/html/markup.ts';
import { parseWebAddress } from '../../core/lib/web-address.ts';
import { getRequestLanguage } from '../../core/pages/language.ts';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import type { RestRequest } from '../endpoint/define-operation.ts';
import type { EndpointFamily } from '../endpoint/family.ts';
import { graph } from '../endpoint/graph.ts';
import { htmlReply, redirectReply } from '../endpoint/reply.ts';
import { jobPagesErrorFormat } from '../jobs/family.ts';
import { jobPageTexts, toJobPageErrorText } from '../jobs/job.words.ts';
import { createPublicPageHeaders, renderNoticePage } from '../jobs/page.ts';

const clickHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-robots-tag': 'noindex',
};

const followClick = defineEndpoint({
  methods: ['get'],
  path: '/c/{delivery}',
  operationId: 'followClick',
  summary: 'Follow an advertisement to its job',
  description:
    'Redirects from an advertisement to the job and counts the click. Robots are not counted, and each client address is counted only a few times.',
  tag: 'Jobs: public pages',
  params: z.object({ delivery: z.string().meta({ description: 'Id of the delivery.' }) }),
  document: graph(`
    mutation RestFollowClick($input: FollowClickInput!) {
      followClick(input: $input) { url }
    }
  `),
  toVariables: ({ params, request }) => ({
    input: { deliveryId: emptyIfGlobalId(params.delivery), isVisit: isBrowserNavigation(request) },
  }),
  answers: { 302: 'redirect' },
  toReply: ({ followClick: { url } }) => redirectReply(302, url, clickHeaders),
  toErrorReply: (error, request) =>
    error.extensions.code === 'campaign.job_gone' ? toGonePage(error, request) : null,
});

/** A browser that prefetches, and a HEAD request that only checks the address, are no visits. */
function isBrowserNavigation({ method, headers }: RestRequest) {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']];
  return method === 'GET' && !purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose)));
}

function toGonePage({ message, extensions }: AppError, { headers, look }: RestRequest) {
  const language = getRequestLanguage({ headers });
  const allJobs = markup`<p><a href="${look.home}jobs">${jobPageTexts[language].all}</a></p>`;
  const page = renderNoticePage({
    message: toJobPageErrorText(language, 410, message),
    further: markup`${toEmployerLink(extensions.details)}${allJobs}`,
    language,
    look,
  });
  return htmlReply(410, page, { ...createPublicPageHeaders({ look }), ...clickHeaders });
}

/** Returns a link to other jobs of the employer. */
function toEmployerLink({ companyName, companyWebsite }: Record<string, unknown> = {}) {
  const website = String(companyWebsite ?? '');
  if (!parseWebAddress(website)) return undefined;
  const name = String(companyName || website);
  return markup`<p><a href="${website}" rel="nofollow noopener noreferrer">${name}</a></p>`;
}

/** The links from advertisements to the job that count clicks. */
export const clickEndpointFamily: EndpointFamily = {
  recordedAs: 'clicks',
  prefix: '',
  dialect: jobPagesErrorFormat,
  endpoints: [followClick],
  accepts: [],
  owns: (path) => path.startsWith('/c/'),
};
