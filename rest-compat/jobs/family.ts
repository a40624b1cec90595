import { z } from 'zod';
import { requestErrors } from '../../core/errors/request-errors.ts';
import { languageOf } from '../../core/pages/language.ts';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { type EndpointFamily, type RestErrorFormat, rejectGraphId } from '../endpoint/family.ts';
import { graph } from '../endpoint/graph.ts';
import { htmlReply } from '../endpoint/reply.ts';
import { jobFragment } from './job.facts.ts';
import { listJobImageOrigins, renderJobPage } from './job.page.ts';
import { toJobNoticeText } from './job.words.ts';
import { createPublicPageHeaders, renderNoticePage } from './page.ts';

const pageHeaders = createPublicPageHeaders();

/** Pages for people: every failure is a short notice, without the structured data of a job. */
export const jobPagesErrorFormat: RestErrorFormat = {
  toErrorReply: ({ extensions: { status }, message }, headers) => {
    const language = languageOf({ headers });
    return htmlReply(
      status,
      renderNoticePage(toJobNoticeText(language, status, message), undefined, language),
      pageHeaders,
    );
  },
  unknownPath: () => htmlReply(404, renderNoticePage('There is no such page.'), pageHeaders),
  wrongMethod: (allowed) =>
    htmlReply(405, renderNoticePage('This page can only be read.'), {
      ...pageHeaders,
      allow: allowed.join(', '),
    }),
  readJson: () => undefined,
  toMismatchError: () => requestErrors.invalid(),
};

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
    }
  `,
    [jobFragment],
  ),
  toVariables: ({ params }) => ({ id: rejectGraphId(params.id) }),
  answers: { 200: 'html' },
  toReply: async ({ publicJob }, { request: { externalUrl, site, headers } }) => {
    const address = `${externalUrl}/jobs/${publicJob.id}`;
    const page = await renderJobPage(publicJob, { address, site, language: languageOf({ headers }) });
    return htmlReply(200, page, createPublicPageHeaders(listJobImageOrigins(publicJob, site)));
  },
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
  endpoints: [getPublicJob, getIndexNowKey],
  paramPatterns: { key: '[a-zA-Z0-9-]{8,128}' },
  // No credential changes what these pages show.
  accepts: [],
  owns: (path) => path.startsWith('/jobs/'),
};
