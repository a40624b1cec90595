import { z } from 'zod';
import type { AppError } from '../../core/errors.ts';
import { escapeHtml } from '../../core/html/escape-html.ts';
import { toHref } from '../../core/html/page.policy.ts';
import { isHttpUrl } from '../../subgraphs/campaigns/contract/campaign-fields.ts';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import type { RestRequest } from '../endpoint/define-operation.ts';
import type { Family } from '../endpoint/family.ts';
import { graph } from '../endpoint/graph.ts';
import { toPlainKey } from '../endpoint/plain-key.ts';
import { html, redirect } from '../endpoint/reply.ts';
import { jobsDialect } from '../jobs/family.ts';
import { pageHeaders, toPage } from '../jobs/page.ts';

const clickHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-robots-tag': 'noindex',
};

const followClick = defineEndpoint({
  methods: ['get'],
  path: '/c/{delivery}',
  summary: "Follow an advertisement to the job on its own site; people's clicks are counted",
  tag: 'Jobs',
  params: z.object({ delivery: z.string().meta({ description: 'Id of the delivery.' }) }),
  document: graph(`
    mutation RestFollowClick($input: FollowClickInput!) {
      followClick(input: $input) { url }
    }
  `),
  toVariables: ({ params, request }) => ({
    input: { deliveryId: toPlainKey(params.delivery), isVisit: isVisit(request) },
  }),
  answers: { 302: 'redirect' },
  toReply: ({ followClick: { url } }) => redirect(302, url, clickHeaders),
  toErrorReply: (error) => (error.extensions.code === 'campaign.job_gone' ? toGonePage(error) : null),
});

/** A browser that prefetches, and a HEAD request that only checks the address, are no visits. */
function isVisit({ method, headers }: RestRequest) {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']];
  return method === 'GET' && !purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose)));
}

function toGonePage({ message, extensions }: AppError) {
  const body = `<div class="notice"><h1>${escapeHtml(message)}</h1>\n${toEmployerLink(extensions.details)}</div>`;
  return html(410, toPage({ title: message, body }), { ...pageHeaders, ...clickHeaders });
}

/** Where the reader may find other jobs. */
function toEmployerLink({ companyName, companyWebsite }: Record<string, unknown> = {}) {
  const website = String(companyWebsite ?? '');
  if (!isHttpUrl(website)) return '';
  const name = escapeHtml(String(companyName || website));
  return `<p><a href="${toHref(website)}" rel="nofollow noopener noreferrer">${name}</a></p>\n`;
}

/** The links from advertisements to the job that count clicks. */
export const clicksFamily: Family = {
  recordedAs: 'clicks',
  prefix: '',
  dialect: jobsDialect,
  endpoints: [followClick],
  accepts: [],
  owns: (path) => path.startsWith('/c/'),
};
