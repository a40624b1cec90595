import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { jsonObject, queryText, text, timestamp, toTimestamp } from '../body-fields.ts';
import { adminErrors, adminGuard } from './guard.ts';
import { pageQuery, toPageHeaders } from './page.ts';

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
    auditEntries(page: $page, perPage: $perPage, query: $query) {
      nodes {
        id
        actor_id: actorId
        actor_username: actorUsername
        actor_name: actorName
        actor_via_sso: actorViaSso
        action
        log_type: logType
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

function toEntryBody(entry: Entry): z.input<typeof entryBody> {
  const { id, created_at, ip_address, actor_name, traits, ...payload } = entry;
  return {
    id,
    payload: {
      ...payload,
      actor_name: actor_name ?? undefined,
      traits: (traits ?? undefined) as Record<string, unknown> | undefined,
    },
    created_at: toTimestamp(created_at) ?? '',
    ip_address,
  };
}

export const listAuditEntries = defineEndpoint({
  methods: ['get'],
  path: '/admin/audit',
  trailingSlash: true,
  summary: 'Read the audit log page by page, as an administrator',
  tag: 'Administration',
  query: z.object({ ...pageQuery, query: queryText }),
  guard: adminGuard,
  document,
  toVariables: ({ query: { page, per_page: perPage, query } }) => ({ page, perPage, query }),
  answers: { 200: z.array(entryBody).meta({ id: 'AuthAuditEntries' }) },
  toReply: ({ auditEntries }, { query: { per_page, query } }) =>
    json(
      200,
      auditEntries.nodes.map(toEntryBody),
      toPageHeaders('/admin/audit', auditEntries, { per_page, query }),
    ),
  errors: [...adminErrors, 'auth.validation_failed'],
  example: {
    request: { query: { query: 'action:login' } },
    data: {
      auditEntries: {
        nodes: [
          {
            id: '0b1e7b0c-3d63-4a57-9a65-3f1f6f0f8a11',
            actor_id: '6f0c2f9e-9c1d-4a9b-8a3e-0d8c1b7a5e21',
            actor_username: 'user@example.com',
            actor_name: null,
            actor_via_sso: false,
            action: 'login',
            log_type: 'account',
            traits: { provider: 'email' },
            created_at: '2026-01-01T00:00:00.123Z',
            ip_address: '192.0.2.1',
          },
        ],
        totalCount: 1,
        page: 1,
        perPage: 50,
      },
    },
  },
});
