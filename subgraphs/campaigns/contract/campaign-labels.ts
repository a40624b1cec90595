/** One table per enumeration of a campaign: the name in GraphQL, and the label in REST and in the database. */
export const campaignStatusLabels = {
  DRAFT: 'Draft',
  PUBLISHED: 'Published',
  LIVE: 'Live',
  INACTIVE: 'Inactive',
  CANCELLED: 'Cancelled',
} as const;

/** Progress of a campaign towards publication. The index of a label is the stored step. */
export const campaignStageLabels = {
  NAMED: 'named',
  JOB_DESCRIBED: 'job_described',
  COMPANY_DESCRIBED: 'company_described',
  COMPLETE: 'complete',
} as const;

export const jobCategoryLabels = {
  ACCOUNTING: 'Accounting',
  ADMINISTRATIVE: 'Administrative',
  ARTS_AND_DESIGN: 'Arts and Design',
  COMMUNITY_AND_SOCIAL_SERVICES: 'Community & Social Services',
  CONSULTING: 'Consulting',
  EDUCATION: 'Education',
  ENGINEERING: 'Engineering',
  ENTREPRENEURSHIP: 'Entrepreneurship',
  FINANCE: 'Finance',
  HEALTHCARE_SERVICES: 'Healthcare Services',
  HUMAN_RESOURCES: 'Human Resources',
  INFORMATION_TECHNOLOGY: 'Information Technology',
  LEGAL: 'Legal',
  MARKETING: 'Marketing',
  MEDIA_AND_COMMUNICATIONS: 'Media & Communications',
  MILITARY_AND_PROTECTIVE_SERVICES: 'Military & Protective Services',
  OPERATIONS: 'Operations',
  PROGRAM_AND_PRODUCT_MANAGEMENT: 'Program & Product Management',
  PURCHASING: 'Purchasing',
  QUALITY_ASSURANCE: 'Quality Assurance',
  REAL_ESTATE: 'Real Estate',
  RESEARCH: 'Research',
  SALES: 'Sales',
  SUPPORT: 'Support',
  NONE: 'None',
} as const;

export const jobContractLabels = {
  FULL_TIME: 'Full Time',
  PART_TIME: 'Part Time',
  FREELANCE: 'Freelance',
  INTERNSHIP: 'Internship',
} as const;

export const educationLevelLabels = {
  NO_DIPLOMA_REQUIRED: 'No diploma required',
  HIGH_SCHOOL: 'High school',
  BACHELOR: 'Bachelor',
  MASTER: 'Master',
  DOCTORATE: 'Doctorate / PhD',
} as const;

export const jobExperienceLabels = {
  NOT_SPECIFIED: 'Not specified',
  JUNIOR: 'Junior',
  MID_LEVEL: 'Mid-Level',
  SENIOR: 'Senior',
} as const;

/** Period that a salary is paid for. */
export const salaryPayPeriodLabels = { YEAR: 'year', MONTH: 'month', DAY: 'day', HOUR: 'hour' } as const;

/** The names are ISO codes. */
export const currencyLabels = { EUR: 'euro', USD: 'usd' } as const;

type LabelTable = Readonly<Record<string, string>>;
export type EnumValueNameOf<T extends LabelTable> = keyof T & string;
export type EnumLabelOf<T extends LabelTable> = T[keyof T];

/** Finds the GraphQL name of a label; undefined for an unknown label. */
export function findEnumName<T extends LabelTable>(table: T, label: string): EnumValueNameOf<T> | undefined {
  return Object.keys(table).find((name) => table[name] === label);
}
