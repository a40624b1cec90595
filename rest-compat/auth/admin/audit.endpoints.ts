import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint/define-endpoint.ts';
import { graph } from '../../endpoint/graph.ts';
import { jsonReply, toRestFields } from '../../endpoint/reply.ts';
import {
  createPaginationHeaders,
  jsonObjectSchema,
  optionalStringSchema,
  paginationHeaderSchemas,
  paginationQueryFields,
  queryTextSchema,
  timestampSchema,
  toIsoTimestamp,
  toLowercaseEnumName,
} from '../body-fields.ts';
import { adminGuard } from '../guards.ts';

const entryBody = z
  .object({
    id: z.guid(),
    payload: z.object({
      actor_id: z.guid(),
      actor_username: z.string(),
      actor_name: optionalStringSchema,
      actor_via_sso: z.boolean(),
      action: z.string(),
      log_type: z.string(),
      traits: jsonObjectSchema.optional(),
    }),
    created_at: timestampSchema,
    ip_address: z.string(),
  })
  .meta({ id: 'AuthAuditEntry' });

const document = graph(`
  query RestListAuditEntries($page: Int, $perPage: Int, $query: String) {
    auditEntries: auditEntryPage(page: $page, perPage: $perPage, query: $query) {
      nodes {
        id: uuid
        actor_id: actorUuid
        actor_username: actorUsername
        actor_name: actorName
        actor_via_sso: isActorViaSso
        action
        log_type: group
        traits
        created_at: createdAt
        ip_address: ipAddress
      }
      totalCount
      page
      perPage
    }
  }
`);

type Entry = ResultOf<typeof document>['auditEntries']['nodes'][number];

export const auditLogEndpoint = defineEndpoint({
  methods: ['get'],
  path: '/admin/audit',
  trailingSlash: true,
  operationId: 'listAuditEntries',
  summary: 'List entries of the audit log',
  description: 'One page of the audit log, newest first. For administrators.',
  tag: 'Auth: administration',
  query: z.object({
    ...paginationQueryFields,
    query: queryTextSchema.meta({
      description: 'A column and a part of its text: actor:…, action:…, type:…',
    }),
  }),
  guard: adminGuard,
  document,
  toVariables: ({ query: { page, per_page: perPage, query } }) => ({ page, perPage, query }),
  answerHeaders: paginationHeaderSchemas,
  answers: {
    200: z
      .array(entryBody)
      .meta({ id: 'AuthAuditEntries', description: 'One page of the audit log, newest first.' }),
  },
  toReply: ({ auditEntries }, { query: { per_page, query } }) =>
    jsonReply(
      200,
      auditEntries.nodes.map(toEntryBody),
      createPaginationHeaders('/admin/audit', auditEntries, { per_page, query }),
    ),
});

function toEntryBody(entry: Entry): z.input<typeof entryBody> {
  const { id, created_at, ip_address, actor_name, traits, action, log_type, ...actor } = entry;
  const payload = { ...actor, action: toLowercaseEnumName(action), log_type: toLowercaseEnumName(log_type) };
  return {
    id,
    payload: { ...payload, ...toRestFields({ actor_name, traits }) },
    created_at: toIsoTimestamp(created_at),
    ip_address,
  };
}
