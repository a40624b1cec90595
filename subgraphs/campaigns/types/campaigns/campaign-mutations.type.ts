import {
  float,
  inputType,
  int,
  list,
  numberRef,
  one,
  payload,
  ref,
  restOnly,
  text,
} from '../../../../core/graphql/fields.ts';
import { Currency } from '../money.type.ts';
import {
  CampaignCategory,
  CampaignContract,
  CampaignEducation,
  CampaignExperience,
  SalaryUnit,
} from './campaign.enums.ts';
import { Campaign } from './campaign.type.ts';

@inputType('Salary of a job. Absent properties keep their values, null resets them.')
class SalaryInput {
  @float.optional('Minimum amount.') min?: number | null;
  @float.optional('Maximum amount; 0 means no maximum.') max?: number | null;
  @one.optional(() => SalaryUnit, 'Time unit of the amounts. Default MONTH.') unit?: string | null;
  @one.optional(() => Currency, 'Currency of the amounts and of the budget. Default EUR.') currency?:
    | string
    | null;
}

@inputType('An age range. Absent properties keep their values, null resets them.')
class AgeRangeInput {
  @int.optional('Minimum age. Default 16.') min?: number | null;
  @int.optional('Maximum age. Default 70.') max?: number | null;
}

@inputType('An age range that also accepts fractions, for REST.')
class AgeSpanInput {
  @float.optional('Minimum age.') min?: number | null;
  @float.optional('Maximum age.') max?: number | null;
}

@inputType('A place of work.')
class CampaignLocationInput {
  @text('Name of the place. This and the other texts have at most 500 characters.') name!: string;
  @text.optional('City.') city?: string | null;
  @text.optional('State or region.') state?: string | null;
  @text.optional('Country, by name or code.') country?: string | null;
  @text.optional('Postal code.') postalCode?: string | null;
  @float.optional('Latitude in degrees.') lat?: number | null;
  @float.optional('Longitude in degrees.') lng?: number | null;
}

/**
 * Properties that both createCampaign and updateCampaign accept. Absent fields keep their values; null resets
 * a field.
 */
@inputType()
class CampaignFieldsInput {
  @one.optional(() => CampaignCategory, 'Field of work.') category?: string | null;
  @text.optional(
    'Description of the job, as HTML or text, at most 200 000 characters. Publishing requires more than 100 characters of text.',
  )
  description?: string | null;
  @text.optional('Employer, at most 500 characters.') companyName?: string | null;
  @text.optional(
    'URL of the website of the company, without credentials; at most 2 048 characters after encoding.',
  )
  companyWebsite?: string | null;
  @text.optional('Country of the company, at most 500 characters.') companyCountry?: string | null;
  @text.optional(
    'URL of the company logo (.png or .jpg), without credentials; at most 2 048 characters after encoding.',
  )
  companyLogo?: string | null;
  @one.optional(() => CampaignContract, 'Kind of employment.') contract?: string | null;
  @one.optional(() => CampaignEducation, 'Minimum education.') education?: string | null;
  @one.optional(() => CampaignExperience, 'Required experience.') experience?: string | null;
  @one.optional(() => SalaryInput, 'Salary of the job.') salary?: SalaryInput | null;
  @float.optional('Budget for paid channels, in the currency of the salary; 0 uses free channels only.')
  budget?: number | null;
  @one.optional(
    () => AgeRangeInput,
    'Ages of the people to reach. They are stored, but never sent to a channel.',
  )
  ageRange?: AgeRangeInput | null;
  @restOnly
  @one.optional(() => AgeSpanInput, 'Ages for REST, instead of `ageRange`.')
  ageSpan?: AgeSpanInput | null;
  @list.optional(() => CampaignLocationInput, 'Places of work.')
  locations?: CampaignLocationInput[] | null;
  @text.optionalList('Required skills, each at most 500 characters.') skills?: string[] | null;
  @text.optionalList('Interests of the people to reach, each at most 500 characters.') interests?:
    | string[]
    | null;
  @text.optionalList('Languages of the people to reach, each at most 500 characters.') languages?:
    | string[]
    | null;
  @text.optional(
    'URL of an image for advertisements, without credentials; at most 2 048 characters after encoding.',
  )
  banner?: string | null;
  @text.optional('Title of advertisements, at most 10 000 characters.') title?: string | null;
  @text.optional('Main text of advertisements, at most 10 000 characters.') text1?: string | null;
  @text.optional('Secondary text of advertisements, at most 10 000 characters.') text2?: string | null;
  @text.optional(
    'URL of the job on the site of the client, without credentials; at most 2 048 characters after encoding.',
  )
  url?: string | null;
  @text.optional('Id of the campaign in the system of the client, at most 500 characters.') clientId?:
    | string
    | null;
  @numberRef.optional('Article', 'Landing page of the campaign: the article to which it leads.')
  landingArticleId?: number | null;
}

@inputType('A new campaign; only its name is required.')
export class CreateCampaignInput extends CampaignFieldsInput {
  @text('Name of the job, at most 200 characters.') name!: string;
  @text.optional(
    'Idempotency key. A retry with the same key and properties within 24 hours returns the first response.',
  )
  idempotencyKey?: string | null;
}

@inputType('Properties to change. Absent properties stay unchanged, null resets them.')
export class UpdateCampaignInput extends CampaignFieldsInput {
  @ref('Campaign', 'The campaign to change.') id!: string;
  @text.optional('Name of the job, at most 200 characters; it cannot be reset.') name?: string | null;
}

@inputType('A campaign to delete.')
export class DeleteCampaignInput {
  @ref('Campaign', 'The campaign to delete.') id!: string;
}

@inputType('A campaign to publish.')
export class PublishCampaignInput {
  @ref('Campaign', 'The campaign to publish.') id!: string;
}

@inputType('A campaign whose run is extended.')
export class ExtendCampaignInput {
  @ref('Campaign', 'The campaign to extend.') id!: string;
  @int('Number of days (24 hours each), 1–30.') days!: number;
}

@inputType('Budget of a campaign.')
export class SetCampaignBudgetInput {
  @ref('Campaign', 'The campaign.') id!: string;
  @float("In the currency of the campaign's salary; 0 uses free channels only.") budget!: number;
}

@inputType('A campaign to cancel permanently.')
export class CancelCampaignInput {
  @ref('Campaign', 'The campaign to cancel.') id!: string;
}

@inputType('A campaign to take offline before its run ends.')
export class TakeCampaignOfflineInput {
  @ref('Campaign', 'The campaign to take offline.') id!: string;
}

export const CreateCampaignPayload = payload('CreateCampaignPayload', 'Result of createCampaign.', {
  campaign: one(() => Campaign, 'The new campaign.'),
});

export const UpdateCampaignPayload = payload('UpdateCampaignPayload', 'Result of updateCampaign.', {
  campaign: one(() => Campaign, 'The campaign after the change.'),
});

export const DeleteCampaignPayload = payload('DeleteCampaignPayload', 'Result of deleteCampaign.', {
  deletedId: ref('Campaign', 'Id of the deleted campaign.'),
});

export const PublishCampaignPayload = payload('PublishCampaignPayload', 'Result of publishCampaign.', {
  campaign: one(() => Campaign, 'The published campaign.'),
});

export const ExtendCampaignPayload = payload('ExtendCampaignPayload', 'Result of extendCampaign.', {
  campaign: one(() => Campaign, 'The campaign with its new end.'),
});

export const SetCampaignBudgetPayload = payload('SetCampaignBudgetPayload', 'Result of setCampaignBudget.', {
  campaign: one(() => Campaign, 'The campaign with its new budget.'),
});

export const CancelCampaignPayload = payload('CancelCampaignPayload', 'Result of cancelCampaign.', {
  campaign: one(() => Campaign, 'The cancelled campaign.'),
});

export const TakeCampaignOfflinePayload = payload(
  'TakeCampaignOfflinePayload',
  'Result of takeCampaignOffline.',
  { campaign: one(() => Campaign, 'The campaign, which is now inactive.') },
);
