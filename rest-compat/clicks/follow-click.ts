import { z } from 'zod';
import type { AppError } from '../../core/errors.ts';
import { isHttpUrl } from '../../core/rules/campaign-fields.ts';
import { defineEndpoint, type RestRequest } from '../define-endpoint.ts';
import { graph } from '../graph.ts';
import { escapeHtml } from '../jobs/escape-html.ts';
import { pageHeaders } from '../jobs/page-style.ts';
import { toPage } from '../jobs/to-page.ts';
import { html, redirect } from '../reply.ts';

const clickHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-robots-tag': 'noindex',
};

export const followClick = defineEndpoint({
  methods: ['get'],
  path: '/c/{delivery}',
  summary: "Follow an advertisement to the job on its own site; people's clicks are counted",
  tag: 'Jobs',
  params: z.object({ delivery: z.string() }),
  document: graph(`
    mutation RestFollowClick($input: FollowClickInput!) {
      followClick(input: $input) { url }
    }
  `),
  toVariables: ({ params, request }) => ({
    input: { deliveryId: params.delivery, isVisit: isVisit(request) },
  }),
  answers: { 302: 'redirect' },
  toReply: ({ followClick: { url } }) => redirect(302, url, clickHeaders),
  toErrorReply: (error) => (error.extensions.code === 'campaign.job_gone' ? toGonePage(error) : null),
  errors: ['campaign.delivery_not_found', 'campaign.job_gone'],
  example: {
    request: { params: { delivery: '0f8b5d86-5d0b-4f7e-9a43-1f2d7c1a9b10' } },
    data: { followClick: { url: 'https://jobs.example.com/staff-nurse?utm_source=job_page' } },
  },
});

/** A browser that loads ahead of a click, and whoever only asks whether the address works, are no visitors. */
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
  return `<p><a href="${escapeHtml(website)}" rel="nofollow noopener noreferrer">${name}</a></p>\n`;
}
