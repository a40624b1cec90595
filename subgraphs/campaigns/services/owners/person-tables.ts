import {
  dependentRowsJsonSql,
  type PersonalDataTable,
} from '../../../../prisma/person/personal-data-table.ts';
import { readPersonalDataPage } from '../../../../prisma/person/read-export-page.ts';
import type { CampaignsContext } from '../../context.ts';

const ofAccount = 't.account_id = (SELECT id FROM @accounts WHERE user_id = $1::uuid)';
const byTime = [
  ['created_at', 'timestamptz'],
  ['id', 'uuid'],
] as const;

/** Rows per page of an export, because a description can have 200 000 characters. */
const fewLongRows = 50;

/** Tables with personal data, in the order of an export, without secrets and their digests. */
export const campaignsPersonalDataTables: readonly PersonalDataTable[] = [
  { table: 'accounts', owner: 't.user_id = $1::uuid', key: [['id', 'uuid']] },
  { table: 'account_keys', owner: ofAccount, key: byTime, without: ['digest', 'sealed'] },
  { table: 'campaigns', owner: ofAccount, key: [['id', 'text']], without: ['words'], take: fewLongRows },
  {
    table: 'budgets',
    owner: ofAccount,
    key: [['campaign_id', 'text']],
    within: { entries: dependentRowsJsonSql('budget_entries', 'c.campaign_id = t.campaign_id') },
  },
  {
    table: 'deliveries',
    owner: ofAccount,
    key: byTime,
    within: {
      events: dependentRowsJsonSql('delivery_events', 'c.delivery_id = t.id'),
      reservations: dependentRowsJsonSql('reservations', 'c.delivery_id = t.id'),
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
export function exportCampaignsPersonalData(ctx: CampaignsContext, { grant, after }: ExportCampaignsInput) {
  return readPersonalDataPage(ctx, {
    domain: 'campaigns',
    tables: campaignsPersonalDataTables,
    grant,
    after,
  });
}
