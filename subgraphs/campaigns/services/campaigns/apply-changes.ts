import { ageDisorder, isSalaryInOrder, salaryDisorder } from '../../../../core/rules/campaign-fields.ts';
import type { Campaign, Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import { campaignErrors } from '../../errors.ts';
import type { CampaignChanges } from './campaign-input.ts';
import { toStep } from './publish-rules.ts';

type Kept =
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
type Properties = Omit<Campaign, Kept | 'step' | 'locations'> & { locations: Prisma.InputJsonValue };

/** A new campaign's properties, and what null resets them to. */
export const defaults: Properties = {
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

/** The columns a change sets, checked as part of the whole it makes. */
export function applyChanges(current: Omit<Properties, 'locations'>, changes: CampaignChanges) {
  const columns = Object.entries(toColumns(changes)).filter(([, value]) => value !== undefined);
  const values: Partial<Properties> = Object.fromEntries(
    columns.map(([name, value]) => [name, value ?? defaults[name as keyof Properties]]),
  );
  const whole = { ...current, ...values };
  refuseDisorder(whole);
  return { ...values, step: toStep(whole) };
}

/** What is undefined stays, what is null is reset; objects merge one level deep. */
function toColumns({ salary, ageRange, locations, ...plain }: CampaignChanges) {
  const pay = salary === null ? noSalary : salary;
  const ages = ageRange === null ? noAges : ageRange;
  return {
    ...plain,
    salaryMin: pay?.min,
    salaryMax: pay?.max,
    salaryUnit: pay?.unit,
    salaryCurrency: pay?.currency,
    ageMin: ages?.min,
    ageMax: ages?.max,
    locations: locations?.map(dropNulls) ?? locations,
    locationNames: locations?.map(({ name }) => name) ?? locations,
    cities: locations ? [...new Set(locations.map(({ name, city }) => city || name))] : locations,
  };
}

const noSalary = { min: null, max: null, unit: null, currency: null };
const noAges = { min: null, max: null };

function dropNulls(location: object): Prisma.InputJsonObject {
  return Object.fromEntries(Object.entries(location).filter(([, value]) => value != null));
}

type Spans = Pick<Properties, 'salaryMin' | 'salaryMax' | 'ageMin' | 'ageMax'>;

function refuseDisorder({ salaryMin, salaryMax, ageMin, ageMax }: Spans) {
  const errors = [];
  if (!isSalaryInOrder({ min: salaryMin, max: salaryMax })) {
    errors.push({ field: 'salary.min', message: salaryDisorder.message });
  }
  if (ageMin > ageMax) errors.push({ field: 'ageRange.min', message: ageDisorder.message });
  if (errors.length) throw campaignErrors.invalidField({ details: { errors } });
}
