import { createOrderInputType, type SortCriterion } from '../../../../core/graphql/connection.ts';
import {
  graphqlArgsType,
  graphqlInputType,
  graphqlListField,
  graphqlObjectField,
  graphqlTextField,
} from '../../../../core/graphql/fields.ts';
import { DateTimeRange, FloatRange, TextFilter } from '../../../../core/graphql/filters.ts';
import { textReferenceIdField } from '../../../../core/graphql/id-fields.ts';
import { PageArgs } from '../../../../core/graphql/page.ts';
import { Currency } from '../money.type.ts';
import {
  CampaignCategory,
  CampaignContract,
  CampaignEducation,
  CampaignExperience,
  CampaignStatus,
  SalaryUnit,
} from './campaign.enums.ts';

/** Filter fields that campaigns and public jobs share. */
@graphqlInputType()
class CommonFilter {
  @graphqlTextField.optional(
    'Words, or beginnings of words, in the name, the description or the company name. All must occur; at most eight.',
  )
  text?: string | null;
  @graphqlListField.optional(() => CampaignCategory, 'Fields of work. One must match.') categories?:
    | string[]
    | null;
  @graphqlListField.optional(() => CampaignContract, 'Kinds of employment. One must match.') contracts?:
    | string[]
    | null;
  @graphqlListField.optional(() => CampaignEducation, 'Required levels of education. One must match.')
  educations?: string[] | null;
  @graphqlListField.optional(() => CampaignExperience, 'Required levels of experience. One must match.')
  experiences?: string[] | null;
  @graphqlTextField.optionalList(
    'Countries of the company or of a location, by name or ISO 3166 code. One must match.',
  )
  countries?: string[] | null;
  @graphqlTextField.optionalList('Cities of the locations. One must match exactly.') cities?: string[] | null;
  @graphqlTextField.optionalList('Required skills. One must match exactly.') skills?: string[] | null;
}

@graphqlInputType('Filter of public jobs; all conditions must match.')
class JobFilter extends CommonFilter {
  @graphqlObjectField.optional(() => DateTimeRange, 'Range of the time of publication.')
  postedAt?: DateTimeRange | null;
  @textReferenceIdField.optionalList(
    'PublicJob',
    'Jobs, live or ended: only other jobs of their accounts with the same company name match.',
  )
  employerOfJobIds?: string[] | null;
}

@graphqlInputType('Filter of campaigns; all conditions must match.')
class CampaignFilter extends CommonFilter {
  @graphqlListField.optional(() => CampaignStatus, 'Statuses. One must match.') statuses?: string[] | null;
  @textReferenceIdField.optionalList('Campaign', 'Ids of the campaigns.') campaignIds?: string[] | null;
  @graphqlTextField.optionalList('Values of `clientId`. One must match.') clientIds?: string[] | null;
  @graphqlObjectField.optional(() => TextFilter, 'Condition on the name.') name?: TextFilter | null;
  @graphqlObjectField.optional(() => TextFilter, 'Condition on the description.')
  description?: TextFilter | null;
  @graphqlObjectField.optional(() => TextFilter, 'Condition on the company name.')
  companyName?: TextFilter | null;
  @graphqlObjectField.optional(() => TextFilter, 'Condition on the website of the company.')
  companyWebsite?: TextFilter | null;
  @graphqlObjectField.optional(
    () => TextFilter,
    'Condition on the country of the company, as its author wrote it.',
  )
  companyCountry?: TextFilter | null;
  @graphqlObjectField.optional(() => TextFilter, 'Condition on the URL of the company logo.')
  companyLogo?: TextFilter | null;
  @graphqlTextField.optionalList('Names of locations. One must match exactly.') locationNames?:
    | string[]
    | null;
  @graphqlTextField.optionalList('Interests of the people to reach. One must match exactly.') interests?:
    | string[]
    | null;
  @graphqlTextField.optionalList('Languages of the people to reach. One must match exactly.') languages?:
    | string[]
    | null;
  @graphqlObjectField.optional(() => TextFilter, 'Condition on the URL of the banner.')
  banner?: TextFilter | null;
  @graphqlObjectField.optional(() => TextFilter, 'Condition on the title of advertisements.')
  title?: TextFilter | null;
  @graphqlObjectField.optional(() => TextFilter, 'Condition on the main text of advertisements.')
  text1?: TextFilter | null;
  @graphqlObjectField.optional(() => TextFilter, 'Condition on the secondary text of advertisements.')
  text2?: TextFilter | null;
  @graphqlObjectField.optional(() => TextFilter, 'Condition on the URL of the job on the site of the client.')
  url?: TextFilter | null;
  @graphqlObjectField.optional(
    () => FloatRange,
    'Range of the minimum salary, regardless of currency and unit.',
  )
  minSalary?: FloatRange | null;
  @graphqlObjectField.optional(
    () => FloatRange,
    'Range of the maximum salary, regardless of currency and unit.',
  )
  maxSalary?: FloatRange | null;
  @graphqlListField.optional(() => SalaryUnit, 'Time units of the salary. One must match.')
  salaryUnits?: string[] | null;
  @graphqlListField.optional(() => Currency, 'Currencies of the salary. One must match.')
  salaryCurrencies?: string[] | null;
  @graphqlObjectField.optional(() => FloatRange, 'Range of the minimum age.')
  minAge?: FloatRange | null;
  @graphqlObjectField.optional(() => FloatRange, 'Range of the maximum age.')
  maxAge?: FloatRange | null;
  @graphqlObjectField.optional(() => FloatRange, 'Range of the budget, regardless of its currency.')
  budget?: FloatRange | null;
  @graphqlObjectField.optional(() => DateTimeRange, 'Range of the creation time.')
  createdAt?: DateTimeRange | null;
  @graphqlObjectField.optional(() => DateTimeRange, 'Range of the time of the last change.')
  updatedAt?: DateTimeRange | null;
  @graphqlObjectField.optional(() => DateTimeRange, 'Range of the time of the last publication.')
  liveAt?: DateTimeRange | null;
  @graphqlObjectField.optional(() => DateTimeRange, 'Range of the end of the run.')
  endAt?: DateTimeRange | null;
  @graphqlObjectField.optional(
    () => CampaignFilter,
    'Excludes campaigns that match this filter. At most four filters can be nested.',
  )
  not?: CampaignFilter | null;
}

const CampaignOrder = createOrderInputType(
  'Campaign',
  {
    CREATED_AT: 'createdAt',
    UPDATED_AT: 'updatedAt',
    LIVE_AT: 'liveAt',
    END_AT: 'endAt',
    NAME: 'name',
    COMPANY_NAME: 'companyName',
    STATUS: 'status',
    BUDGET: 'budget',
  },
  {
    CREATED_AT: 'By the time of creation.',
    UPDATED_AT: 'By the time of the last change.',
    LIVE_AT: 'By the time of the last publication; campaigns that were never published are last.',
    END_AT: 'By the end of the run; campaigns that were never published are last.',
    NAME: 'By name.',
    COMPANY_NAME: 'By the name of the company.',
    STATUS: 'By status, alphabetically.',
    BUDGET: 'By the amount of the budget, regardless of its currency.',
  },
);

@graphqlArgsType()
export class CampaignFilterArgs extends PageArgs {
  @graphqlObjectField.optional(() => CampaignFilter, 'Filter.') filter?: CampaignFilter | null;
}

@graphqlArgsType()
export class CampaignListArgs extends CampaignFilterArgs {
  @graphqlListField.optional(() => CampaignOrder, 'Sort order. Only the first step uses an index.')
  orderBy?: SortCriterion[] | null;
}

const JobOrder = createOrderInputType(
  'Job',
  { POSTED_AT: 'liveAt', VALID_THROUGH: 'endAt', NAME: 'name' },
  {
    POSTED_AT: 'By the time of publication.',
    VALID_THROUGH: 'By the time at which applications close.',
    NAME: 'By name.',
  },
);

@graphqlArgsType()
export class JobFilterArgs extends PageArgs {
  @graphqlObjectField.optional(() => JobFilter, 'Filter.') filter?: JobFilter | null;
}

@graphqlArgsType()
export class JobListArgs extends JobFilterArgs {
  @graphqlListField.optional(() => JobOrder, 'Sort order. Only the first step uses an index.')
  orderBy?: SortCriterion[] | null;
}
