import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint/define-endpoint.ts';
import { graph } from '../../endpoint/graph.ts';
import { json, toWireFields } from '../../endpoint/reply.ts';
import {
  jsonObject,
  pageHeaders,
  pageQuery,
  queryText,
  text,
  timestamp,
  toPageHeaders,
  toTimestamp,
  toWord,
} from '../body-fields.ts';
import { adminGuard } from '../guards.ts';

const entryBody = z
  .object({
    id: z.guid(),
    payload: z.object({
      actor_id: z.guid(),
      actor_username: z.string(),
      actor_name: text,
      actor_via_sso: z.boolean(),
      action: z.string(),
      log_type: z.string(),
      traits: jsonObject.optional(),
    }),
    created_at: timestamp,
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

export const listAuditEntries = defineEndpoint({
  methods: ['get'],
  path: '/admin/audit',
  trailingSlash: true,
  summary: 'Read the audit log page by page, as an administrator',
  tag: 'Administration',
  query: z.object({
    ...pageQuery,
    query: queryText.meta({ description: 'A column and a part of its text: actor:…, action:…, type:…' }),
  }),
  guard: adminGuard,
  document,
  toVariables: ({ query: { page, per_page: perPage, query } }) => ({ page, perPage, query }),
  answerHeaders: pageHeaders,
  answers: {
    200: z
      .array(entryBody)
      .meta({ id: 'AuthAuditEntries', description: 'One page of the audit log, newest first.' }),
  },
  toReply: ({ auditEntries }, { query: { per_page, query } }) =>
    json(
      200,
      auditEntries.nodes.map(toEntryBody),
      toPageHeaders('/admin/audit', auditEntries, { per_page, query }),
    ),
});

function toEntryBody(entry: Entry): z.input<typeof entryBody> {
  const { id, created_at, ip_address, actor_name, traits, action, log_type, ...actor } = entry;
  const payload = { ...actor, action: toWord(action), log_type: toWord(log_type) };
  return {
    id,
    payload: { ...payload, ...toWireFields({ actor_name, traits }) },
    created_at: toTimestamp(created_at),
    ip_address,
  };
}
