import { createOrderInputType, type SortCriterion } from '../../../../core/graphql/connection.ts';
import {
  graphqlArgsType,
  graphqlInputType,
  graphqlListField,
  graphqlObjectField,
  graphqlTextField,
  textReferenceIdField,
} from '../../../../core/graphql/fields.ts';
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
@graphqlInputType()
class CommonFilter {
  @graphqlTextField.optional(
    'Words in the name, the description or the name of the company, or how they begin; all of them, at most eight.',
  )
  text?: string | null;
  @graphqlListField.optional(() => CampaignCategory, 'In one of these fields of work.') categories?:
    | string[]
    | null;
  @graphqlListField.optional(() => CampaignContract, 'With one of these kinds of employment.') contracts?:
    | string[]
    | null;
  @graphqlListField.optional(() => CampaignEducation, 'That want one of these educations.') educations?:
    | string[]
    | null;
  @graphqlListField.optional(() => CampaignExperience, 'That want one of these experiences.')
  experiences?: string[] | null;
  @graphqlTextField.optionalList(
    'Campaigns with a company or a place in one of these countries, by name or ISO 3166 code.',
  )
  countries?: string[] | null;
  @graphqlTextField.optionalList('With a place in one of these cities, to the letter.') cities?:
    | string[]
    | null;
  @graphqlTextField.optionalList('That want one of these skills, to the letter.') skills?: string[] | null;
}

@graphqlInputType('Filter of public jobs; all conditions must match.')
class JobFilter extends CommonFilter {
  @graphqlObjectField.optional(() => DateTimeRange, 'Posted in this span.') postedAt?: DateTimeRange | null;
}

@graphqlInputType('Filter of campaigns; all conditions must match.')
class CampaignFilter extends CommonFilter {
  @graphqlListField.optional(() => CampaignStatus, 'In one of these statuses.') statuses?: string[] | null;
  @textReferenceIdField.optionalList('Campaign', 'One of these campaigns.') campaignIds?: string[] | null;
  @graphqlTextField.optionalList('With one of these ids of the client.') clientIds?: string[] | null;
  @graphqlObjectField.optional(() => TextFilter, 'Its name.') name?: TextFilter | null;
  @graphqlObjectField.optional(() => TextFilter, 'Its description.') description?: TextFilter | null;
  @graphqlObjectField.optional(() => TextFilter, 'Name of the company.') companyName?: TextFilter | null;
  @graphqlObjectField.optional(() => TextFilter, 'Website of the company.')
  companyWebsite?: TextFilter | null;
  @graphqlObjectField.optional(() => TextFilter, 'Country of the company, as its author wrote it.')
  companyCountry?: TextFilter | null;
  @graphqlObjectField.optional(() => TextFilter, 'URL of the logo of the company.')
  companyLogo?: TextFilter | null;
  @graphqlTextField.optionalList('With a place of one of these names, to the letter.') locationNames?:
    | string[]
    | null;
  @graphqlTextField.optionalList('For people with one of these interests, to the letter.') interests?:
    | string[]
    | null;
  @graphqlTextField.optionalList('For people with one of these languages, to the letter.') languages?:
    | string[]
    | null;
  @graphqlObjectField.optional(() => TextFilter, 'URL of its banner.') banner?: TextFilter | null;
  @graphqlObjectField.optional(() => TextFilter, 'Its title.') title?: TextFilter | null;
  @graphqlObjectField.optional(() => TextFilter, 'Its first text.') text1?: TextFilter | null;
  @graphqlObjectField.optional(() => TextFilter, 'Its second text.') text2?: TextFilter | null;
  @graphqlObjectField.optional(() => TextFilter, 'URL of its target page.') url?: TextFilter | null;
  @graphqlObjectField.optional(
    () => FloatRange,
    'With a minimum salary in this range, whatever its currency and unit.',
  )
  minSalary?: FloatRange | null;
  @graphqlObjectField.optional(
    () => FloatRange,
    'With a maximum salary in this range, whatever its currency and unit.',
  )
  maxSalary?: FloatRange | null;
  @graphqlListField.optional(() => SalaryUnit, 'With a salary for one of these units of time.')
  salaryUnits?: string[] | null;
  @graphqlListField.optional(() => Currency, 'With a salary in one of these currencies.')
  salaryCurrencies?: string[] | null;
  @graphqlObjectField.optional(() => FloatRange, 'With a minimum age in this range.')
  minAge?: FloatRange | null;
  @graphqlObjectField.optional(() => FloatRange, 'With a maximum age in this range.')
  maxAge?: FloatRange | null;
  @graphqlObjectField.optional(() => FloatRange, 'With a budget in this span, whatever its currency.')
  budget?: FloatRange | null;
  @graphqlObjectField.optional(() => DateTimeRange, 'Created in this span.') createdAt?: DateTimeRange | null;
  @graphqlObjectField.optional(() => DateTimeRange, 'Last changed in this span.')
  updatedAt?: DateTimeRange | null;
  @graphqlObjectField.optional(() => DateTimeRange, 'Last published in this span.')
  liveAt?: DateTimeRange | null;
  @graphqlObjectField.optional(() => DateTimeRange, 'Campaigns whose run ends in this range.')
  endAt?: DateTimeRange | null;
  @graphqlObjectField.optional(() => CampaignFilter, 'And not these; at most four filters within each other.')
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
    LIVE_AT: 'By the time of the last publication; those that were never published come last.',
    END_AT: 'By the end of the run; those that were never published come last.',
    NAME: 'By name.',
    COMPANY_NAME: 'By the name of the company.',
    STATUS: 'By status, in the alphabet.',
    BUDGET: 'By the amount of the budget, whatever its currency.',
  },
);

@graphqlArgsType()
export class CampaignFilterArgs extends PageArgs {
  @graphqlObjectField.optional(() => CampaignFilter, 'Filter.') filter?: CampaignFilter | null;
}

@graphqlArgsType()
export class CampaignListArgs extends CampaignFilterArgs {
  @graphqlListField.optional(
    () => CampaignOrder,
    'In which order; only the first step is read from an index.',
  )
  orderBy?: SortCriterion[] | null;
}

const JobOrder = createOrderInputType(
  'Job',
  { POSTED_AT: 'liveAt', VALID_THROUGH: 'endAt', NAME: 'name' },
  {
    POSTED_AT: 'By the time of publication.',
    VALID_THROUGH: 'By the time at which it closes.',
    NAME: 'By name.',
  },
);

@graphqlArgsType()
export class JobFilterArgs extends PageArgs {
  @graphqlObjectField.optional(() => JobFilter, 'Filter.') filter?: JobFilter | null;
}

@graphqlArgsType()
export class JobListArgs extends JobFilterArgs {
  @graphqlListField.optional(() => JobOrder, 'In which order; only the first step is read from an index.')
  orderBy?: SortCriterion[] | null;
}
