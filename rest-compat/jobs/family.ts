import { z } from 'zod';
import type { AppError } from '../../core/errors/errors.ts';
import { requestErrors } from '../../core/errors/request-errors.ts';
import { emptyIfGlobalId } from '../../core/graphql/global-id.ts';
import { markup } from '../../core/html/markup.ts';
import { getRequestLanguage } from '../../core/pages/language.ts';
import { queryTextSchema } from '../auth/body-fields.ts';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import type { RestRequest } from '../endpoint/define-operation.ts';
import type { EndpointFamily, PageReplyContext, RestErrorFormat } from '../endpoint/family.ts';
import { graph } from '../endpoint/graph.ts';
import { htmlReply } from '../endpoint/reply.ts';
import { jobFragment } from './job.facts.ts';
import { listJobImageOrigins, renderJobPage } from './job.page.ts';
import { jobPageTexts, toJobPageErrorText } from './job.words.ts';
import { jobCardFragment, renderJobListPage } from './job-list.page.ts';
import { createPublicPageHeaders, renderNoticePage } from './page.ts';

const pageHeaders = createPublicPageHeaders();

/** Pages for people: every failure is a short notice, without the structured data of a job. */
export const jobPagesErrorFormat: RestErrorFormat = {
  toErrorReply: ({ extensions: { status }, message }, headers) => {
    const language = getRequestLanguage({ headers });
    return htmlReply(
      status,
      renderNoticePage({ message: toJobPageErrorText(language, status, message), language }),
      pageHeaders,
    );
  },
  unknownPath: (_path, reader) => toNoticeReply(404, 'noSuchPage', reader),
  wrongMethod: (allowed, reader) =>
    toNoticeReply(405, 'onlyForReading', reader, { allow: allowed.join(', ') }),
  readJson: () => undefined,
  toMismatchError: () => requestErrors.invalid(),
};

/** Renders the notice about an address that is no page, with a link to all jobs. */
function toNoticeReply(
  status: number,
  text: 'noSuchPage' | 'onlyForReading',
  { headers, look }: PageReplyContext,
  replyHeaders?: Record<string, string>,
) {
  const language = getRequestLanguage({ headers });
  const words = jobPageTexts[language];
  const further = markup`<p class="ways-on"><a href="${look.home}jobs">${words.all}</a></p>`;
  const page = renderNoticePage({ message: words[text], further, language, look });
  return htmlReply(status, page, { ...createPublicPageHeaders({ look }), ...replyHeaders });
}

/** Renders the notice about a missing or ended job, with links to other jobs. */
function toJobErrorReply({ extensions: { status }, message }: AppError, request: RestRequest) {
  const { headers, look, url } = request;
  const language = getRequestLanguage({ headers });
  const words = jobPageTexts[language];
  const id = /\/jobs\/([\da-f]{24})\b/.exec(url)?.[1];
  const ofEmployer =
    status === 410 && id && markup`<a href="${look.home}jobs?employer=${id}">${words.ofEmployer}</a> · `;
  const further = markup`<p class="ways-on">${ofEmployer}<a href="${look.home}jobs">${words.all}</a></p>`;
  const notice = { message: toJobPageErrorText(language, status, message), further, language, look };
  return htmlReply(status, renderNoticePage(notice), createPublicPageHeaders({ look }));
}

const getPublicJob = defineEndpoint({
  methods: ['get'],
  path: '/jobs/{id}',
  operationId: 'getJobPage',
  summary: 'Show the page of a job',
  description: 'Public HTML page of a live job, with its schema.org markup for search engines.',
  tag: 'Jobs: public pages',
  params: z.object({ id: z.string().meta({ description: 'The _id of the campaign.' }) }),
  document: graph(
    `
    query RestGetPublicJob($id: ID!) {
      publicJob(id: $id) { ...RestPublicJob }
      jobs(first: 5, filter: { employerOfJobIds: [$id] }) { nodes { ...RestJobCard } pageInfo { hasNextPage } }
    }
  `,
    [jobFragment, jobCardFragment],
  ),
  toVariables: ({ params }) => ({ id: emptyIfGlobalId(params.id) }),
  answers: { 200: 'html' },
  toReply: async ({ publicJob, jobs }, { request: { externalUrl, site, look, headers } }) => {
    const address = `${externalUrl}/jobs/${publicJob.id}`;
    const moreJobs = { cards: jobs.nodes, hasMore: jobs.pageInfo.hasNextPage };
    const language = getRequestLanguage({ headers });
    const page = await renderJobPage(publicJob, { address, site, look, language, moreJobs });
    return htmlReply(
      200,
      page,
      createPublicPageHeaders({ look, images: listJobImageOrigins(publicJob, site) }),
    );
  },
  toErrorReply: toJobErrorReply,
});

const listJobs = defineEndpoint({
  methods: ['get'],
  path: '/jobs',
  trailingSlash: true,
  operationId: 'listJobPages',
  summary: 'Show the list of jobs',
  description: 'Public HTML page with links to the live jobs, the newest first, 20 per page.',
  tag: 'Jobs: public pages',
  query: z.object({
    after: queryTextSchema.meta({ description: 'Cursor of the link to the next page.' }),
    employer: queryTextSchema.meta({
      description: 'The _id of a campaign, live or ended: only other jobs of its employer.',
    }),
  }),
  document: graph(
    `
    query RestListJobs($after: String, $filter: JobFilter) {
      jobs(first: 20, after: $after, filter: $filter) {
        nodes { ...RestJobCard }
        pageInfo { hasNextPage endCursor }
      }
    }
  `,
    [jobCardFragment],
  ),
  toVariables: ({ query: { after, employer } }) => ({
    after: after || undefined,
    filter: employer ? { employerOfJobIds: [emptyIfGlobalId(employer)] } : undefined,
  }),
  answers: { 200: 'html' },
  toReply: ({ jobs }, { query: { employer }, request: { look, headers } }) =>
    htmlReply(
      200,
      renderJobListPage({
        cards: jobs.nodes,
        next: jobs.pageInfo.hasNextPage ? (jobs.pageInfo.endCursor ?? undefined) : undefined,
        employer: employer || undefined,
        look,
        language: getRequestLanguage({ headers }),
      }),
      createPublicPageHeaders({ look }),
    ),
  toErrorReply: toJobErrorReply,
});

const getIndexNowKey = defineEndpoint({
  methods: ['get'],
  path: '/{key}.txt',
  operationId: 'getIndexNowKey',
  summary: 'Get the IndexNow key',
  description: 'Key by which IndexNow recognizes this host as the owner of its job pages.',
  tag: 'Jobs: public pages',
  params: z.object({ key: z.string().meta({ description: 'The key itself.' }) }),
  document: graph(`
    query RestGetIndexNowKey($key: String!) {
      indexNowKey(key: $key)
    }
  `),
  toVariables: ({ params }) => ({ key: params.key }),
  answers: { 200: 'text' },
  toReply: ({ indexNowKey }) => ({
    status: 200 as const,
    text: indexNowKey,
    contentType: 'text/plain; charset=utf-8',
    headers: { 'x-content-type-options': 'nosniff' },
  }),
});

/** The public job pages. */
export const jobPageEndpointFamily: EndpointFamily = {
  recordedAs: 'jobs',
  prefix: '',
  dialect: jobPagesErrorFormat,
  endpoints: [listJobs, getPublicJob, getIndexNowKey],
  paramPatterns: { key: '[a-zA-Z0-9-]{8,128}' },
  // No credential changes what these pages show.
  accepts: [],
  owns: (path) => path.startsWith('/jobs/'),
};
