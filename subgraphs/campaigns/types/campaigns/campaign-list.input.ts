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
    'Words in the name, the description or the name of the company, or how they begin; all of them, at most eight.',
  )
  text?: string | null;
  @list.optional(() => CampaignCategory, 'In one of these fields of work.') categories?: string[] | null;
  @list.optional(() => CampaignContract, 'With one of these kinds of employment.') contracts?:
    | string[]
    | null;
  @list.optional(() => CampaignEducation, 'That want one of these educations.') educations?: string[] | null;
  @list.optional(() => CampaignExperience, 'That want one of these experiences.')
  experiences?: string[] | null;
  @text.optionalList(
    'Campaigns with a company or a place in one of these countries, by name or ISO 3166 code.',
  )
  countries?: string[] | null;
  @text.optionalList('With a place in one of these cities, to the letter.') cities?: string[] | null;
  @text.optionalList('That want one of these skills, to the letter.') skills?: string[] | null;
}

@inputType('Filter of public jobs; all conditions must match.')
class JobFilter extends CommonFilter {
  @one.optional(() => DateTimeRange, 'Posted in this span.') postedAt?: DateTimeRange | null;
}

@inputType('Filter of campaigns; all conditions must match.')
class CampaignFilter extends CommonFilter {
  @list.optional(() => CampaignStatus, 'In one of these statuses.') statuses?: string[] | null;
  @ref.optionalList('Campaign', 'One of these campaigns.') campaignIds?: string[] | null;
  @text.optionalList('With one of these ids of the client.') clientIds?: string[] | null;
  @one.optional(() => TextFilter, 'Its name.') name?: TextFilter | null;
  @one.optional(() => TextFilter, 'Its description.') description?: TextFilter | null;
  @one.optional(() => TextFilter, 'Name of the company.') companyName?: TextFilter | null;
  @one.optional(() => TextFilter, 'Website of the company.') companyWebsite?: TextFilter | null;
  @one.optional(() => TextFilter, 'Country of the company, as its author wrote it.')
  companyCountry?: TextFilter | null;
  @one.optional(() => TextFilter, 'URL of the logo of the company.') companyLogo?: TextFilter | null;
  @text.optionalList('With a place of one of these names, to the letter.') locationNames?: string[] | null;
  @text.optionalList('For people with one of these interests, to the letter.') interests?: string[] | null;
  @text.optionalList('For people with one of these languages, to the letter.') languages?: string[] | null;
  @one.optional(() => TextFilter, 'URL of its banner.') banner?: TextFilter | null;
  @one.optional(() => TextFilter, 'Its title.') title?: TextFilter | null;
  @one.optional(() => TextFilter, 'Its first text.') text1?: TextFilter | null;
  @one.optional(() => TextFilter, 'Its second text.') text2?: TextFilter | null;
  @one.optional(() => TextFilter, 'URL of its target page.') url?: TextFilter | null;
  @one.optional(() => FloatRange, 'With a minimum salary in this range, whatever its currency and unit.')
  minSalary?: FloatRange | null;
  @one.optional(() => FloatRange, 'With a maximum salary in this range, whatever its currency and unit.')
  maxSalary?: FloatRange | null;
  @list.optional(() => SalaryUnit, 'With a salary for one of these units of time.')
  salaryUnits?: string[] | null;
  @list.optional(() => Currency, 'With a salary in one of these currencies.')
  salaryCurrencies?: string[] | null;
  @one.optional(() => FloatRange, 'With a minimum age in this range.') minAge?: FloatRange | null;
  @one.optional(() => FloatRange, 'With a maximum age in this range.') maxAge?: FloatRange | null;
  @one.optional(() => FloatRange, 'With a budget in this span, whatever its currency.')
  budget?: FloatRange | null;
  @one.optional(() => DateTimeRange, 'Created in this span.') createdAt?: DateTimeRange | null;
  @one.optional(() => DateTimeRange, 'Last changed in this span.') updatedAt?: DateTimeRange | null;
  @one.optional(() => DateTimeRange, 'Last published in this span.') liveAt?: DateTimeRange | null;
  @one.optional(() => DateTimeRange, 'Campaigns whose run ends in this range.') endAt?: DateTimeRange | null;
  @one.optional(() => CampaignFilter, 'And not these; at most four filters within each other.')
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
    LIVE_AT: 'By the time of the last publication; those that were never published come last.',
    END_AT: 'By the end of the run; those that were never published come last.',
    NAME: 'By name.',
    COMPANY_NAME: 'By the name of the company.',
    STATUS: 'By status, in the alphabet.',
    BUDGET: 'By the amount of the budget, whatever its currency.',
  },
);

@argsType()
export class CampaignFilterArgs extends PageArgs {
  @one.optional(() => CampaignFilter, 'Filter.') filter?: CampaignFilter | null;
}

@argsType()
export class CampaignListArgs extends CampaignFilterArgs {
  @list.optional(() => CampaignOrder, 'In which order; only the first step is read from an index.')
  orderBy?: OrderInput[] | null;
}

const JobOrder = orderOf(
  'Job',
  { POSTED_AT: 'liveAt', VALID_THROUGH: 'endAt', NAME: 'name' },
  {
    POSTED_AT: 'By the time of publication.',
    VALID_THROUGH: 'By the time at which it closes.',
    NAME: 'By name.',
  },
);

@argsType()
export class JobFilterArgs extends PageArgs {
  @one.optional(() => JobFilter, 'Filter.') filter?: JobFilter | null;
}

@argsType()
export class JobListArgs extends JobFilterArgs {
  @list.optional(() => JobOrder, 'In which order; only the first step is read from an index.')
  orderBy?: OrderInput[] | null;
}
