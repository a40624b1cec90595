import { type PersonTable, rowsOf } from '../../../../prisma/person/person-table.ts';
import { readExportPage } from '../../../../prisma/person/read-export-page.ts';
import type { CampaignsContext } from '../../context.ts';

const ofAccount = 't.account_id = (SELECT id FROM @accounts WHERE user_id = $1::uuid)';
const byTime = [
  ['created_at', 'timestamptz'],
  ['id', 'uuid'],
] as const;

/** Rows per page of an export, because a description can have 200 000 characters. */
const fewLongRows = 50;

/** Tables with personal data, in the order of an export, without secrets and their digests. */
export const campaignsPersonTables: readonly PersonTable[] = [
  { table: 'accounts', owner: 't.user_id = $1::uuid', key: [['id', 'uuid']] },
  { table: 'account_keys', owner: ofAccount, key: byTime, without: ['digest', 'sealed'] },
  { table: 'campaigns', owner: ofAccount, key: [['id', 'text']], without: ['words'], take: fewLongRows },
  {
    table: 'budgets',
    owner: ofAccount,
    key: [['campaign_id', 'text']],
    within: { entries: rowsOf('budget_entries', 'c.campaign_id = t.campaign_id') },
  },
  {
    table: 'deliveries',
    owner: ofAccount,
    key: byTime,
    within: {
      events: rowsOf('delivery_events', 'c.delivery_id = t.id'),
      reservations: rowsOf('reservations', 'c.delivery_id = t.id'),
    },
  },
  {
    table: 'click_counts',
    owner: ofAccount,
    key: [
      ['day', 'date'],
      ['delivery_id', 'uuid'],
    ],
  },
  { table: 'webhooks', owner: ofAccount, key: byTime, without: ['sealed', 'previous_sealed'] },
];

type ExportCampaignsInput = { grant: string; after?: string | null };

/** Returns a page of the personal data of this domain. */
export function exportCampaigns(ctx: CampaignsContext, { grant, after }: ExportCampaignsInput) {
  return readExportPage(ctx, { domain: 'campaigns', tables: campaignsPersonTables, grant, after });
}
