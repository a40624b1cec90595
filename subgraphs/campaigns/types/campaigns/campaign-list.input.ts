import { type OrderInput, orderOf } from '../../../../core/graphql/connection.ts';
import { argsType, inputType, list, one, ref, text } from '../../../../core/graphql/fields.ts';
import { DateTimeRange, FloatRange, TextFilter } from '../../../../core/graphql/filters.ts';
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
@inputType()
class CommonFilter {
  @text.optional(
    'Words, or beginnings of words, in the name, the description or the company name. All must occur; at most eight.',
  )
  text?: string | null;
  @list.optional(() => CampaignCategory, 'Fields of work. One must match.') categories?: string[] | null;
  @list.optional(() => CampaignContract, 'Kinds of employment. One must match.') contracts?: string[] | null;
  @list.optional(() => CampaignEducation, 'Required levels of education. One must match.') educations?:
    | string[]
    | null;
  @list.optional(() => CampaignExperience, 'Required levels of experience. One must match.')
  experiences?: string[] | null;
  @text.optionalList('Countries of the company or of a location, by name or ISO 3166 code. One must match.')
  countries?: string[] | null;
  @text.optionalList('Cities of the locations. One must match exactly.') cities?: string[] | null;
  @text.optionalList('Required skills. One must match exactly.') skills?: string[] | null;
}

@inputType('Filter of public jobs; all conditions must match.')
class JobFilter extends CommonFilter {
  @one.optional(() => DateTimeRange, 'Range of the time of publication.') postedAt?: DateTimeRange | null;
}

@inputType('Filter of campaigns; all conditions must match.')
class CampaignFilter extends CommonFilter {
  @list.optional(() => CampaignStatus, 'Statuses. One must match.') statuses?: string[] | null;
  @ref.optionalList('Campaign', 'Ids of the campaigns.') campaignIds?: string[] | null;
  @text.optionalList('Values of `clientId`. One must match.') clientIds?: string[] | null;
  @one.optional(() => TextFilter, 'Condition on the name.') name?: TextFilter | null;
  @one.optional(() => TextFilter, 'Condition on the description.') description?: TextFilter | null;
  @one.optional(() => TextFilter, 'Condition on the company name.') companyName?: TextFilter | null;
  @one.optional(() => TextFilter, 'Condition on the website of the company.')
  companyWebsite?: TextFilter | null;
  @one.optional(() => TextFilter, 'Condition on the country of the company, as its author wrote it.')
  companyCountry?: TextFilter | null;
  @one.optional(() => TextFilter, 'Condition on the URL of the company logo.')
  companyLogo?: TextFilter | null;
  @text.optionalList('Names of locations. One must match exactly.') locationNames?: string[] | null;
  @text.optionalList('Interests of the people to reach. One must match exactly.') interests?: string[] | null;
  @text.optionalList('Languages of the people to reach. One must match exactly.') languages?: string[] | null;
  @one.optional(() => TextFilter, 'Condition on the URL of the banner.') banner?: TextFilter | null;
  @one.optional(() => TextFilter, 'Condition on the title of advertisements.') title?: TextFilter | null;
  @one.optional(() => TextFilter, 'Condition on the main text of advertisements.') text1?: TextFilter | null;
  @one.optional(() => TextFilter, 'Condition on the secondary text of advertisements.')
  text2?: TextFilter | null;
  @one.optional(() => TextFilter, 'Condition on the URL of the job on the site of the client.')
  url?: TextFilter | null;
  @one.optional(() => FloatRange, 'Range of the minimum salary, regardless of currency and unit.')
  minSalary?: FloatRange | null;
  @one.optional(() => FloatRange, 'Range of the maximum salary, regardless of currency and unit.')
  maxSalary?: FloatRange | null;
  @list.optional(() => SalaryUnit, 'Time units of the salary. One must match.')
  salaryUnits?: string[] | null;
  @list.optional(() => Currency, 'Currencies of the salary. One must match.')
  salaryCurrencies?: string[] | null;
  @one.optional(() => FloatRange, 'Range of the minimum age.') minAge?: FloatRange | null;
  @one.optional(() => FloatRange, 'Range of the maximum age.') maxAge?: FloatRange | null;
  @one.optional(() => FloatRange, 'Range of the budget, regardless of its currency.')
  budget?: FloatRange | null;
  @one.optional(() => DateTimeRange, 'Range of the creation time.') createdAt?: DateTimeRange | null;
  @one.optional(() => DateTimeRange, 'Range of the time of the last change.')
  updatedAt?: DateTimeRange | null;
  @one.optional(() => DateTimeRange, 'Range of the time of the last publication.')
  liveAt?: DateTimeRange | null;
  @one.optional(() => DateTimeRange, 'Range of the end of the run.') endAt?: DateTimeRange | null;
  @one.optional(
    () => CampaignFilter,
    'Excludes campaigns that match this filter. At most four filters can be nested.',
  )
  not?: CampaignFilter | null;
}

const CampaignOrder = orderOf(
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

@argsType()
export class CampaignFilterArgs extends PageArgs {
  @one.optional(() => CampaignFilter, 'Filter.') filter?: CampaignFilter | null;
}

@argsType()
export class CampaignListArgs extends CampaignFilterArgs {
  @list.optional(() => CampaignOrder, 'Sort order. Only the first step uses an index.')
  orderBy?: OrderInput[] | null;
}

const JobOrder = orderOf(
  'Job',
  { POSTED_AT: 'liveAt', VALID_THROUGH: 'endAt', NAME: 'name' },
  {
    POSTED_AT: 'By the time of publication.',
    VALID_THROUGH: 'By the time at which applications close.',
    NAME: 'By name.',
  },
);

@argsType()
export class JobFilterArgs extends PageArgs {
  @one.optional(() => JobFilter, 'Filter.') filter?: JobFilter | null;
}

@argsType()
export class JobListArgs extends JobFilterArgs {
  @list.optional(() => JobOrder, 'Sort order. Only the first step uses an index.')
  orderBy?: OrderInput[] | null;
}
