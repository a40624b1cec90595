import type { Delivery } from '../../../../prisma/generated/campaigns/client.ts';
import type { toCampaign } from '../campaigns/campaign-row.ts';

/** A campaign with the keys and values of the REST interface: what is not set is absent. */
export function toCampaignPayload(campaign: ReturnType<typeof toCampaign>) {
  return dropNulls({
    _id: campaign.id,
    __v: campaign.version,
    ...toJobPayload(campaign),
    budget: campaign.budget,
    age_range: campaign.ageRange,
    skills: campaign.skills,
    interests: campaign.interests,
    language: campaign.language,
    banner: campaign.banner,
    title: campaign.title,
    text_1: campaign.text1,
    text_2: campaign.text2,
    url: campaign.url,
    status: campaign.status,
    step: campaign.step,
    tickets: campaign.tickets,
    user_id: campaign.ownerId,
    user_email: campaign.ownerEmail,
    client_id: campaign.clientId,
    created_at: campaign.createdAt,
    updated_at: campaign.updatedAt,
    live_at: campaign.liveAt,
    end_at: campaign.endAt,
  });
}

function toJobPayload(campaign: ReturnType<typeof toCampaign>) {
  const { salary } = campaign;
  return {
    name: campaign.name,
    category: campaign.category,
    description: campaign.description,
    company_name: campaign.companyName,
    company_website: campaign.companyWebsite,
    company_country: campaign.companyCountry,
    company_logo: campaign.companyLogo,
    logo: campaign.companyLogo,
    contract: campaign.contract,
    education: campaign.education,
    experience: campaign.experience,
    salary,
    salary_range: { min: salary.min, max: salary.max },
    locations: campaign.locations.map(({ postalCode, ...location }) =>
      dropNulls({ ...location, postal_code: postalCode ?? null }),
    ),
    cities: campaign.cities,
  };
}

/** A delivery in the manner of the REST interface, which has none itself. */
export function toDeliveryPayload(delivery: Delivery) {
  return dropNulls({
    _id: delivery.id,
    campaign_id: delivery.campaignId,
    run: delivery.run,
    channel: delivery.channel,
    status: delivery.status,
    retryable: delivery.retryable,
    reason: delivery.reason,
    url: delivery.url,
    since: delivery.since,
    created_at: delivery.createdAt,
  });
}

function dropNulls(fields: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** The event as its receivers read it. */
export function toEventBody(id: string, event: string, at: Date, content: object): string {
  return JSON.stringify({ id, event, created_at: at, data: content });
}
