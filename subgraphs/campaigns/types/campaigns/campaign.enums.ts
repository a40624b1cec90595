import { graphEnum } from '../../../../core/graphql/fields.ts';
import {
  categories,
  contracts,
  educations,
  experiences,
  salaryUnits,
  stages,
  statuses,
} from '../../contract/campaign-labels.ts';

// The internal values of these enums are the labels of the REST API, which the database stores too.
export const CampaignStatus = graphEnum(
  'CampaignStatus',
  'Status of a campaign from draft to end.',
  statuses,
  {
    DRAFT: 'Never published.',
    PUBLISHED: 'The run has started; no channel shows the campaign yet.',
    LIVE: 'At least one channel shows the campaign.',
    INACTIVE: 'The run has ended. The campaign can be published again.',
    CANCELLED: 'Ended permanently.',
  },
);

export const CampaignStage = graphEnum(
  'CampaignStage',
  'Completeness of a campaign before publishing. Each stage includes the previous ones.',
  stages,
  {
    NAMED: 'The name is set.',
    JOB_DESCRIBED: 'Category, contract and description are set.',
    COMPANY_DESCRIBED: 'Name and country of the company are set.',
    COMPLETE: 'The URL for applications is set: the campaign can be published.',
  },
);

export const CampaignCategory = graphEnum('CampaignCategory', 'Field of work of a job.', categories, {
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
});

export const CampaignContract = graphEnum('CampaignContract', 'Kind of employment.', contracts, {
  FULL_TIME: 'Employed, with full hours.',
  PART_TIME: 'Employed, with fewer hours.',
  FREELANCE: 'Self-employed.',
  INTERNSHIP: 'An internship.',
});

export const CampaignEducation = graphEnum('CampaignEducation', 'Minimum education.', educations, {
  NO_DIPLOMA_REQUIRED: 'None.',
  HIGH_SCHOOL: 'A school-leaving certificate.',
  BACHELOR: "A bachelor's degree.",
  MASTER: "A master's degree.",
  DOCTORATE: 'A doctorate.',
});

export const CampaignExperience = graphEnum('CampaignExperience', 'Required experience.', experiences, {
  NOT_SPECIFIED: 'Not specified by the employer.',
  JUNIOR: 'Little or no experience.',
  MID_LEVEL: 'Some years of experience.',
  SENIOR: 'Many years of experience.',
});

export const SalaryUnit = graphEnum('SalaryUnit', 'Time unit of a salary.', salaryUnits, {
  YEAR: 'Per year.',
  MONTH: 'Per month.',
  DAY: 'Per day.',
  HOUR: 'Per hour.',
});
