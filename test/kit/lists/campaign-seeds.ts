import {
  type ListOwner,
  type RowSpread,
  seedExpressionsOf,
  seededCampaignId,
  seededWebhookId,
  shelfArticleNumber,
  type TableSeed,
} from './seeds.ts';

export function listCampaignSeeds({ accountId }: ListOwner, spread: RowSpread): TableSeed[] {
  const { into, id, moment, ownMoment, text } = seedExpressionsOf(spread);
  const { rows, values, nulls } = spread;
  const campaign = {
    account_id: `'${accountId}'`,
    name: text,
    company_name: text,
    budget: `n % ${values}`,
    landing_article_id: String(shelfArticleNumber),
    created_at: moment,
    updated_at: moment,
  };
  const later = `timestamptz '2999-01-01' + (n % ${values}) * interval '1 hour'`;
  const live = { status: `'Live'`, run: '1', live_at: moment, end_at: later };
  return [
    into('campaigns.campaigns', { id: `'a' || lpad(to_hex(n), 23, '0')`, ...campaign, ...live }),
    into(
      'campaigns.campaigns',
      { id: `'9' || lpad(to_hex(n), 23, '0')`, ...campaign },
      Math.ceil(rows / nulls),
    ),
    into('campaigns.deliveries', {
      id,
      account_id: `'${accountId}'`,
      campaign_id: `'a' || lpad(to_hex(n), 23, '0')`,
      run: '1',
      channel: `'generic'`,
      status: `'online'`,
      retryable: 'true',
      since: moment,
      created_at: moment,
    }),
    into(
      'campaigns.account_keys',
      {
        id,
        account_id: `'${accountId}'`,
        digest: `'digest ' || n`,
        sealed: `'x'`,
        created_at: ownMoment,
        expires_at: moment,
      },
      spread.own.rows,
    ),
    into('campaigns.campaigns', { id: `'${seededCampaignId}'`, ...campaign }, 1),
    into(
      'campaigns.budgets',
      {
        campaign_id: `'${seededCampaignId}'`,
        account_id: `'${accountId}'`,
        currency: `'euro'`,
        amount_cents: '1000000000',
        updated_at: moment,
      },
      1,
    ),
    into('campaigns.budget_entries', {
      campaign_id: `'${seededCampaignId}'`,
      delivery_id: id,
      channel: `'generic'`,
      kind: `'reserve'`,
      amount_cents: '1',
      at: moment,
      reason: `'x'`,
    }),
    into(
      'campaigns.webhooks',
      {
        id: `'${seededWebhookId}'`,
        account_id: `'${accountId}'`,
        url: `'https://hooks.example.com'`,
        sealed: `'x'`,
        created_at: moment,
        disabled_at: moment,
      },
      1,
    ),
    into('campaigns.webhook_messages', {
      webhook_id: `'${seededWebhookId}'`,
      event_id: id,
      event: `'x'`,
      body: `'{}'`,
      status: `'delivered'`,
      created_at: moment,
    }),
  ];
}
