import type { VariablesOf } from 'gql.tada';
import { graph } from '../../rest-compat/endpoint/graph.ts';
import {
  describeHospitalJob,
  describeSoftwareCompanyJob,
  describeSoftwareCompanyJobInGerman,
} from './demo-job-texts.ts';
import { demoUserAnna, demoUserBen } from './people.ts';

export const createCampaignMutation = graph(`mutation SeedCreateCampaign($input: CreateCampaignInput!) {
  createCampaign(input: $input) { campaign { id reference } }
}`);

/** Campaign of the demo: its input, and the state that it reaches. */
export type DemoCampaign = {
  owner: typeof demoUserAnna;
  /** State that the campaign reaches after its creation. */
  fate: 'draft' | 'published' | 'live' | 'taken offline' | 'expired' | 'cancelled';
  /** Number of days since the publication. Default 0. */
  startedDaysAgo?: number;
  /** Approximate number of clicks per day. Default 0. */
  clicksPerDay?: number;
  landsOnNurses?: boolean;
  /** Whether one channel could not be reached, so that its delivery was given up. */
  hasFailedDelivery?: boolean;
  input: VariablesOf<typeof createCampaignMutation>['input'] & { clientId: string };
};

const inLyon = {
  name: 'Lyon',
  city: 'Lyon',
  state: 'Auvergne-Rhône-Alpes',
  country: 'France',
  lat: 45.76,
  lng: 4.84,
};
const inBerlin = {
  name: 'Berlin',
  city: 'Berlin',
  state: 'Berlin',
  country: 'Germany',
  lat: 52.52,
  lng: 13.4,
};

export const demoHospitalName = 'St. Anna Hospital';

const hospital = {
  companyName: demoHospitalName,
  companyWebsite: 'https://st-anna.demo.example',
  companyCountry: 'France',
  locations: [inLyon],
};

const software = {
  companyName: 'Spree Software',
  companyWebsite: 'https://spree-software.demo.example',
  companyCountry: 'Germany',
  locations: [inBerlin],
};

/** Key of a campaign, and the address for applications. */
const keyAndUrl = (id: string) => ({ clientId: `demo-${id}`, url: `https://apply.demo.example/${id}` });

const healthcare = { category: 'HEALTHCARE_SERVICES', contract: 'FULL_TIME', ...hospital } as const;
const technology = { category: 'INFORMATION_TECHNOLOGY', contract: 'FULL_TIME', ...software } as const;

/** Campaigns of the demo, oldest first. */
export const demoCampaigns: readonly DemoCampaign[] = [
  {
    owner: demoUserAnna,
    fate: 'expired',
    startedDaysAgo: 58,
    clicksPerDay: 9,
    input: {
      ...healthcare,
      ...keyAndUrl('physiotherapist'),
      name: 'Physiotherapist',
      experience: 'JUNIOR',
      salary: { min: 2600, max: 3100, unit: 'MONTH', currency: 'EUR' },
      description: describeHospitalJob(
        'You help people back onto their feet after surgery, in a team of nine and in a gym that opened last spring.',
        'We pay for one training every year and plan shifts six weeks ahead.',
      ),
    },
  },
  {
    owner: demoUserAnna,
    fate: 'taken offline',
    startedDaysAgo: 28,
    clicksPerDay: 14,
    input: {
      ...healthcare,
      ...keyAndUrl('midwife'),
      name: 'Midwife, night shifts',
      contract: 'PART_TIME',
      salary: { min: 24, max: 29, unit: 'HOUR', currency: 'EUR' },
      description: describeHospitalJob(
        'Two nights a week on a ward with eleven rooms, always with a second midwife and a doctor in the house.',
        'About nine hundred children are born here every year.',
      ),
    },
  },
  {
    owner: demoUserBen,
    fate: 'live',
    startedDaysAgo: 24,
    clicksPerDay: 31,
    input: {
      ...technology,
      ...keyAndUrl('backend'),
      name: 'Backend-Entwicklerin oder Backend-Entwickler',
      experience: 'MID_LEVEL',
      education: 'BACHELOR',
      salary: { min: 62_000, max: 78_000, unit: 'YEAR', currency: 'EUR' },
      skills: ['TypeScript', 'PostgreSQL', 'GraphQL'],
      languages: ['German', 'English'],
      description: describeSoftwareCompanyJobInGerman(
        'Du baust mit uns die Schnittstellen, über die täglich zwei Millionen Fahrten gebucht werden.',
        'Wir arbeiten zu sechst, prüfen jede Änderung zu zweit und veröffentlichen mehrmals am Tag.',
        'Das Büro liegt an der Spree; zwei Tage in der Woche sehen wir uns dort.',
      ),
    },
  },
  {
    owner: demoUserAnna,
    fate: 'cancelled',
    startedDaysAgo: 19,
    clicksPerDay: 4,
    input: {
      ...healthcare,
      ...keyAndUrl('radiographer'),
      name: 'Radiographer',
      description: describeHospitalJob(
        'You take X-rays and scans on two machines of this year, and explain to patients what is about to happen to them.',
        'The department works from seven to seven, without nights.',
      ),
    },
  },
  {
    owner: demoUserAnna,
    fate: 'live',
    startedDaysAgo: 12,
    clicksPerDay: 22,
    landsOnNurses: true,
    input: {
      ...healthcare,
      ...keyAndUrl('nurse'),
      name: 'Staff Nurse, intensive care',
      experience: 'JUNIOR',
      budget: 400,
      salary: { min: 2900, max: 3400, unit: 'MONTH', currency: 'EUR' },
      skills: ['Intensive care', 'Teamwork'],
      languages: ['French'],
      description: describeHospitalJob(
        'Join our intensive care unit in Lyon: a team of forty, modern equipment, and shifts that you help to plan.',
        'You look after two patients at a time. New colleagues are accompanied for their first three months.',
      ),
    },
  },
  {
    owner: demoUserAnna,
    fate: 'live',
    startedDaysAgo: 5,
    clicksPerDay: 6,
    // Has no state and a link without TLS, so that some channels reject it with a reason.
    input: {
      ...healthcare,
      clientId: 'demo-cook',
      name: 'Cook',
      category: 'OPERATIONS',
      locations: [{ name: 'Villeurbanne' }],
      url: 'http://apply.demo.example/cook',
      description: describeHospitalJob(
        'Eight hundred meals a day, a third of them for special diets, cooked by twelve people who like what they do.',
        'Work begins at six and ends at two.',
      ),
    },
  },
  {
    owner: demoUserBen,
    fate: 'live',
    startedDaysAgo: 2,
    clicksPerDay: 17,
    hasFailedDelivery: true,
    input: {
      ...technology,
      ...keyAndUrl('designer'),
      name: 'Product Designer',
      category: 'ARTS_AND_DESIGN',
      salary: { min: 55_000, max: 66_000, unit: 'YEAR', currency: 'EUR' },
      description: describeSoftwareCompanyJob(
        'You turn what commuters tell us into screens that they understand while they run for a train.',
        'You work with two researchers and with everybody who writes code.',
      ),
    },
  },
  {
    owner: demoUserAnna,
    fate: 'published',
    input: {
      ...healthcare,
      ...keyAndUrl('pharmacist'),
      name: 'Hospital Pharmacist',
      description: describeHospitalJob(
        'You advise the wards, check what is prescribed together, and run a laboratory with three assistants.',
        'We look for one person who stays, not for a replacement over the summer.',
      ),
    },
  },
  {
    owner: demoUserBen,
    fate: 'draft',
    input: {
      ...technology,
      ...keyAndUrl('intern'),
      name: 'Internship in data science',
      contract: 'INTERNSHIP',
      description: describeSoftwareCompanyJob(
        'For six months you find out with us why some buses are always late, with the data of three years.',
        'You are paid, and you present what you found to the city.',
      ),
    },
  },
  {
    owner: demoUserAnna,
    fate: 'draft',
    input: { clientId: 'demo-gardener', name: 'Gardener' },
  },
];
