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
    DRAFT: 'It was never published.',
    PUBLISHED: 'Its run began; no channel shows it yet.',
    LIVE: 'At least one channel shows it.',
    INACTIVE: 'Its run is over; it may be published again.',
    CANCELLED: 'It ended for good.',
  },
);

export const CampaignStage = graphEnum(
  'CampaignStage',
  'How far a campaign is towards publishing; each stage includes those before it.',
  stages,
  {
    NAMED: 'It has a name.',
    JOB_DESCRIBED: 'Category, contract and description are there.',
    COMPANY_DESCRIBED: 'Name and country of the company are there.',
    COMPLETE: 'The address to apply at is there: it can be published.',
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
  NONE: 'None of these.',
});

export const CampaignContract = graphEnum('CampaignContract', 'Kind of employment.', contracts, {
  FULL_TIME: 'Employed, with full hours.',
  PART_TIME: 'Employed, with fewer hours.',
  FREELANCE: 'Self-employed.',
  INTERNSHIP: 'An internship.',
});

export const CampaignEducation = graphEnum('CampaignEducation', 'Least education wanted.', educations, {
  NO_DIPLOMA_REQUIRED: 'None.',
  HIGH_SCHOOL: 'A school-leaving certificate.',
  BACHELOR: "A bachelor's degree.",
  MASTER: "A master's degree.",
  DOCTORATE: 'A doctorate.',
});

export const CampaignExperience = graphEnum('CampaignExperience', 'Experience wanted.', experiences, {
  NOT_SPECIFIED: 'The employer does not say.',
  JUNIOR: 'Little or none.',
  MID_LEVEL: 'Some years.',
  SENIOR: 'Many years.',
});

export const SalaryUnit = graphEnum('SalaryUnit', 'Time that a salary is paid for.', salaryUnits, {
  YEAR: 'A year.',
  MONTH: 'A month.',
  DAY: 'A day.',
  HOUR: 'An hour.',
});
