import type { ChannelCallRequest } from '../channel.ts';
import type { CampaignWithoutAgeRange } from '../job-board-rules.ts';

/** Values from which the placeholders of a template are filled. */
export type TemplatePlaceholderSource = {
  request: ChannelCallRequest;
  /** Null for calls that do not send the campaign, which may be deleted: find, poll and remove. */
  campaign: CampaignWithoutAgeRange | null;
  /** Sanitized description of the campaign. */
  descriptionHtml: string;
  callbackUrl: string;
  /** Maximum price of a click in hundredths; 0 if the channel is not paid by clicks. */
  bidCents: number;
};

const currencyCodes: Readonly<Record<string, string>> = { euro: 'EUR', usd: 'USD' };

type Read = (facts: TemplatePlaceholderSource) => unknown;

const of =
  (read: (campaign: CampaignWithoutAgeRange) => unknown): Read =>
  ({ campaign }) =>
    campaign && read(campaign);

/** Placeholders that have a value even when the campaign is deleted. */
const deliveryPlaceholders = {
  idempotencyKey: ({ request }) => request.idempotencyKey,
  deliveryId: ({ request }) => request.deliveryId,
  remoteId: ({ request }) => request.remoteId,
  clickUrl: ({ request }) => request.clickUrl,
  pageUrl: ({ request }) => request.pageUrl,
  callbackUrl: ({ callbackUrl }) => callbackUrl,
  /** Reserved budget, in units and in hundredths of the currency. */
  price: ({ request }) => request.reservedCents / 100,
  priceCents: ({ request }) => request.reservedCents,
  'campaign.id': ({ request }) => request.campaignId,
} as const satisfies Record<string, Read>;

/**
 * Placeholders for properties of a campaign. The age range is omitted on purpose, because targeting job
 * advertisements by age is unlawful in many places.
 */
const campaignPlaceholders = {
  bid: ({ bidCents }) => bidCents / 100,
  bidCents: ({ bidCents }) => bidCents,
  currency: of(({ salaryCurrency }) => currencyCodes[salaryCurrency] ?? null),
  'campaign.name': of(({ name }) => name),
  'campaign.title': of(({ title, name }) => title ?? name),
  'campaign.text1': of(({ text1 }) => text1),
  'campaign.text2': of(({ text2 }) => text2),
  'campaign.banner': of(({ banner }) => banner),
  'campaign.descriptionHtml': ({ campaign, descriptionHtml }) => campaign && descriptionHtml,
  'campaign.companyName': of(({ companyName }) => companyName),
  'campaign.companyWebsite': of(({ companyWebsite }) => companyWebsite || null),
  'campaign.companyCountry': of(({ companyCountry }) => companyCountry),
  'campaign.companyLogo': of(({ companyLogo }) => companyLogo),
  'campaign.category': of(({ category }) => category),
  'campaign.contract': of(({ contract }) => contract),
  'campaign.education': of(({ education }) => education),
  'campaign.experience': of(({ experience }) => experience),
  'campaign.salaryMin': of(({ salaryMin }) => salaryMin || null),
  'campaign.salaryMax': of(({ salaryMax }) => salaryMax || null),
  'campaign.salaryUnit': of(({ salaryUnit }) => salaryUnit),
  'campaign.locations': of(({ locations }) => locations),
  'campaign.cities': of(({ cities }) => cities),
  'campaign.skills': of(({ skills }) => skills),
  'campaign.interests': of(({ interests }) => interests),
  'campaign.language': of(({ language }) => language),
  'campaign.url': of(({ url }) => url),
  'campaign.clientId': of(({ clientId }) => clientId),
  'campaign.startsAt': of(({ liveAt }) => liveAt?.toISOString() ?? null),
  'campaign.endsAt': of(({ endAt }) => endAt?.toISOString() ?? null),
} as const satisfies Record<string, Read>;

const all: Readonly<Record<string, Read>> = { ...deliveryPlaceholders, ...campaignPlaceholders };

export const deliveryPlaceholderNames: readonly string[] = Object.keys(deliveryPlaceholders);
export const campaignPlaceholderNames: readonly string[] = Object.keys(all);

/** Returns the value of a placeholder; null without a value. */
export function resolveTemplatePlaceholder(name: string, facts: TemplatePlaceholderSource): unknown {
  return all[name]?.(facts) ?? null;
}
