import type { Campaign } from '../../../prisma/generated/campaigns/client.ts';

type UnchangedField =
  | 'id'
  | 'accountId'
  | 'version'
  | 'status'
  | 'run'
  | 'tickets'
  | 'createdAt'
  | 'updatedAt'
  | 'liveAt'
  | 'endAt';
/** Columns of a campaign that its owner sets. */
export type CampaignProperties = Omit<Campaign, UnchangedField | 'step'>;

/** A new campaign's properties, and what null resets them to. */
export const campaignDefaults: CampaignProperties = {
  name: '',
  category: null,
  description: '',
  companyName: '',
  companyWebsite: '',
  companyCountry: '',
  companyLogo: null,
  contract: null,
  education: null,
  experience: null,
  salaryMin: 0,
  salaryMax: 0,
  salaryUnit: 'month',
  salaryCurrency: 'euro',
  budget: 0,
  ageMin: 16,
  ageMax: 70,
  locations: [],
  locationNames: [],
  cities: [],
  skills: [],
  interests: [],
  language: [],
  banner: null,
  title: null,
  text1: null,
  text2: null,
  url: null,
  clientId: null,
  landingArticleId: null,
};
