import { z } from 'zod';
import { createEndpointDefiner, defineEndpoint } from '../../endpoint/define-endpoint.ts';
import { graph } from '../../endpoint/graph.ts';
import { jsonReply } from '../../endpoint/reply.ts';
import { createUuidPathParam, queryTextSchema, timestampSchema, toIsoTimestamp } from '../body-fields.ts';
import { adminGuard, toAdminTargetLogFields } from '../guards.ts';

const endpoint = createEndpointDefiner({
  tag: 'Auth: administration',
  toLogDetails: toAdminTargetLogFields,
  guard: adminGuard,
});

/** A person's data, for administrators. */
export const personalDataEndpoints = [
  endpoint({
    methods: ['post'],
    path: '/admin/users/{id}/export',
    operationId: 'exportUserData',
    summary: 'Create a link to the data of a user',
    description: 'Creates a link to the data that all services store about a user. For administrators.',
    params: z.object({ id: createUuidPathParam('Id of the account.') }),
    document: graph(`
      mutation RestExportUser($input: ExportUserInput!) {
        exportUser(input: $input) { url expiresAt }
      }
    `),
    toVariables: ({ params: { id } }) => ({ input: { id } }),
    answers: {
      200: z.object({ url: z.string(), expires_at: timestampSchema }).meta({
        id: 'AuthExport',
        description: 'URL of the exported data, and its expiry.',
      }),
    },
    toReply: ({ exportUser: { url, expiresAt } }) =>
      jsonReply(200, { url, expires_at: toIsoTimestamp(expiresAt) }),
  }),
  endpoint({
    methods: ['post'],
    path: '/admin/users/{id}/erase',
    operationId: 'eraseUserData',
    summary: 'Delete a user and erase all data',
    description:
      'Deletes a user and erases the data that all services store about the user. For administrators.',
    params: z.object({ id: createUuidPathParam('Id of the account; also of one that was deleted before.') }),
    document: graph(`
      mutation RestEraseUser($input: EraseUserInput!) {
        eraseUser(input: $input) { request { asked_at: askedAt subject_digest: subjectDigest } }
      }
    `),
    toVariables: ({ params: { id } }) => ({ input: { id } }),
    answers: {
      202: z.object({ asked_at: timestampSchema, subject_digest: z.string() }).meta({
        id: 'AuthErasure',
        description: 'Started erasure, identified by the digest in the record of erasures.',
      }),
    },
    toReply: ({ eraseUser: { request } }) =>
      jsonReply(202, { asked_at: toIsoTimestamp(request.asked_at), subject_digest: request.subject_digest }),
  }),
];

/** The services answer one after the other, each page by page. */
const services = ['account', 'campaigns', 'content'] as const;

/** The link that was made for an administrator or for the person. */
export const personalDataExportEndpoint = defineEndpoint({
  methods: ['get'],
  path: '/personal-data',
  operationId: 'downloadUserData',
  summary: 'Download the exported data of a user',
  description:
    'Data that all services store about a user, as one JSON document. The link contains the permission and is valid for a limited time.',
  tag: 'Auth: administration',
  query: z.object({ grant: queryTextSchema.meta({ description: 'Grant from the link.' }) }),
  document: graph(`
    query RestReadExport(
      $grant: String!, $after: String, $account: Boolean!, $campaigns: Boolean!, $content: Boolean!
    ) {
      account: exportedAccount(grant: $grant, after: $after) @include(if: $account) { lines next }
      campaigns: exportedCampaigns(grant: $grant, after: $after) @include(if: $campaigns) { lines next }
      content: exportedContent(grant: $grant, after: $after) @include(if: $content) { lines next }
    }
  `),
  toVariables: ({ query: { grant = '' } }) => ({ grant, ...beginningOf('account') }),
  opening: {
    document: graph(`
      query RestOpenExport($grant: String!) { personalDataExport(grant: $grant) { id askedAt } }
    `),
    toVariables: ({ query: { grant = '' } }) => ({ grant }),
    toOpening: ({ personalDataExport: { id, askedAt } }) => ({
      contentType: 'application/x-ndjson; charset=utf-8',
      tag: id,
      changedAt: new Date(askedAt),
      isPrivate: true,
      before: '',
      after: '{"end":true}\n',
    }),
  },
  answers: { 200: 'stream:application/x-ndjson' },
  // Reading the last page is recorded.
  head: false,
  toReply: (data) => ({ status: 200 as const, text: pageOf(data)?.lines ?? '' }),
  nextPage: (data, variables) => {
    const after = pageOf(data)?.next;
    if (after) return { ...variables, after };
    const service = services[services.findIndex((name) => variables[name]) + 1];
    return service ? { ...variables, ...beginningOf(service) } : null;
  },
});

type Service = (typeof services)[number];
type Page = { lines: string; next: string | null };

function pageOf(data: { [Name in Service]?: Page | null }): Page | undefined {
  return data.account ?? data.campaigns ?? data.content ?? undefined;
}

function beginningOf(service: Service) {
  return {
    after: null as string | null,
    account: service === 'account',
    campaigns: service === 'campaigns',
    content: service === 'content',
  };
}
