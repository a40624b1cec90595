import { createGraphqlEnum } from '../../../../core/graphql/fields.ts';
import { createRecordFromKeys } from '../../../../core/lib/records.ts';
import {
  campaignStageLabels,
  campaignStatusLabels,
  educationLevelLabels,
  jobCategoryLabels,
  jobContractLabels,
  jobExperienceLabels,
  salaryPayPeriodLabels,
} from '../../contract/campaign-labels.ts';

/** Declares an enum whose internal values, which the database stores, are its names in lower case. */
export function createLowerCaseEnum(
  name: string,
  description: string,
  descriptions: Readonly<Record<string, string>>,
) {
  const values = createRecordFromKeys(Object.keys(descriptions), (value) => value.toLowerCase());
  return createGraphqlEnum(name, description, values, descriptions);
}

// The internal values of these enums are the labels of the REST API, which the database stores too.
export const CampaignStatus = createGraphqlEnum(
  'CampaignStatus',
  'Status of a campaign from draft to end.',
  campaignStatusLabels,
  {
    DRAFT: 'Never published.',
    PUBLISHED: 'The run has started; no channel shows the campaign yet.',
    LIVE: 'At least one channel shows the campaign.',
    INACTIVE: 'The run has ended. The campaign can be published again.',
    CANCELLED: 'Ended permanently.',
  },
);

export const CampaignStage = createGraphqlEnum(
  'CampaignStage',
  'Completeness of a campaign before publishing. Each stage includes the previous ones.',
  campaignStageLabels,
  {
    NAMED: 'The name is set.',
    JOB_DESCRIBED: 'Category, contract and description are set.',
    COMPANY_DESCRIBED: 'Name and country of the company are set.',
    COMPLETE: 'The URL for applications is set: the campaign can be published.',
  },
);

export const CampaignCategory = createGraphqlEnum(
  'CampaignCategory',
  'Field of work of a job.',
  jobCategoryLabels,
  {
    ACCOUNTING: 'Accounting, bookkeeping, audit.',
    ADMINISTRATIVE: 'Office and administration.',
    ARTS_AND_DESIGN: 'Arts, design, architecture.',
    COMMUNITY_AND_SOCIAL_SERVICES: 'Community and social work.',
    CONSULTING: 'Consulting.',
    EDUCATION: 'Teaching and training.',
    ENGINEERING: 'Engineering and trades.',
    ENTREPRENEURSHIP: 'Founding and leading a company.',
    FINANCE: 'Finance, banking, insurance.',
    HEALTHCARE_SERVICES: 'Nursing, medicine, care.',
    HUMAN_RESOURCES: 'Personnel and recruiting.',
    INFORMATION_TECHNOLOGY: 'Software, data, operation of computers.',
    LEGAL: 'Law.',
    MARKETING: 'Marketing and advertising.',
    MEDIA_AND_COMMUNICATIONS: 'Media, press, publishing.',
    MILITARY_AND_PROTECTIVE_SERVICES: 'Military, police, fire service, security.',
    OPERATIONS: 'Production, logistics, operations.',
    PROGRAM_AND_PRODUCT_MANAGEMENT: 'Management of programmes, projects and products.',
    PURCHASING: 'Purchasing.',
    QUALITY_ASSURANCE: 'Quality assurance and testing.',
    REAL_ESTATE: 'Real estate and facilities.',
    RESEARCH: 'Research and science.',
    SALES: 'Sales and business development.',
    SUPPORT: 'Help for customers.',
    NONE: 'None of the other fields of work.',
  },
);

export const CampaignContract = createGraphqlEnum(
  'CampaignContract',
  'Kind of employment.',
  jobContractLabels,
  {
    FULL_TIME: 'Employed, with full hours.',
    PART_TIME: 'Employed, with fewer hours.',
    FREELANCE: 'Self-employed.',
    INTERNSHIP: 'An internship.',
  },
);

export const CampaignEducation = createGraphqlEnum(
  'CampaignEducation',
  'Minimum education.',
  educationLevelLabels,
  {
    NO_DIPLOMA_REQUIRED: 'None.',
    HIGH_SCHOOL: 'A school-leaving certificate.',
    BACHELOR: "A bachelor's degree.",
    MASTER: "A master's degree.",
    DOCTORATE: 'A doctorate.',
  },
);

export const CampaignExperience = createGraphqlEnum(
  'CampaignExperience',
  'Required experience.',
  jobExperienceLabels,
  {
    NOT_SPECIFIED: 'Not specified by the employer.',
    JUNIOR: 'Little or no experience.',
    MID_LEVEL: 'Some years of experience.',
    SENIOR: 'Many years of experience.',
  },
);

export const SalaryUnit = createGraphqlEnum('SalaryUnit', 'Time unit of a salary.', salaryPayPeriodLabels, {
  YEAR: 'Per year.',
  MONTH: 'Per month.',
  DAY: 'Per day.',
  HOUR: 'Per hour.',
});
