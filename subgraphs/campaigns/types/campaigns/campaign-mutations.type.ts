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

@inputType('Salary of a job. Omitted properties keep their values, null resets them.')
class SalaryInput {
  @float.optional('Least amount.') min?: number | null;
  @float.optional('Greatest amount; 0 means open.') max?: number | null;
  @one.optional(() => SalaryUnit, 'Time that is paid for. Default MONTH.') unit?: string | null;
  @one.optional(() => Currency, 'Currency of the amounts and of the budget. Default EUR.') currency?:
    | string
    | null;
}

@inputType('A span of ages. Properties left out stay as they are, null resets them.')
class AgeRangeInput {
  @int.optional('Least age. Default 16.') min?: number | null;
  @int.optional('Greatest age. Default 70.') max?: number | null;
}

@inputType('Ages as REST takes them: fractions are stored too.')
class AgeSpanInput {
  @float.optional('Least age.') min?: number | null;
  @float.optional('Greatest age.') max?: number | null;
}

@inputType('A place of work.')
class CampaignLocationInput {
  @text('Name of the place, at most 500 characters as each of its texts.') name!: string;
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
    'The job, as HTML or text, at most 200 000 characters; publishing needs more than 100 characters of text.',
  )
  description?: string | null;
  @text.optional('Employer, at most 500 characters.') companyName?: string | null;
  @text.optional(
    'URL of the website of the company, at most 2 048 characters as it is sent, without credentials.',
  )
  companyWebsite?: string | null;
  @text.optional('Country of the company, at most 500 characters.') companyCountry?: string | null;
  @text.optional('URL of a .png or .jpg image, at most 2 048 characters as it is sent, without credentials.')
  companyLogo?: string | null;
  @one.optional(() => CampaignContract, 'Kind of employment.') contract?: string | null;
  @one.optional(() => CampaignEducation, 'Least education wanted.') education?: string | null;
  @one.optional(() => CampaignExperience, 'Experience wanted.') experience?: string | null;
  @one.optional(() => SalaryInput, 'Salary of the job.') salary?: SalaryInput | null;
  @float.optional('Budget for paid channels, in the currency of the salary; 0 uses free channels only.')
  budget?: number | null;
  @one.optional(() => AgeRangeInput, 'Ages to reach. Stored, but never sent on.')
  ageRange?: AgeRangeInput | null;
  @restOnly
  @one.optional(() => AgeSpanInput, 'In place of ageRange.')
  ageSpan?: AgeSpanInput | null;
  @list.optional(() => CampaignLocationInput, 'Where the work is.')
  locations?: CampaignLocationInput[] | null;
  @text.optionalList('Skills wanted, each at most 500 characters.') skills?: string[] | null;
  @text.optionalList('Interests of the people to reach, each at most 500 characters.') interests?:
    | string[]
    | null;
  @text.optionalList('Languages of the people to reach, each at most 500 characters.') languages?:
    | string[]
    | null;
  @text.optional(
    'URL of an image for advertisements, at most 2 048 characters as it is sent, without credentials.',
  )
  banner?: string | null;
  @text.optional('Title of advertisements, at most 10 000 characters.') title?: string | null;
  @text.optional('Main text of advertisements, at most 10 000 characters.') text1?: string | null;
  @text.optional('Secondary text of advertisements, at most 10 000 characters.') text2?: string | null;
  @text.optional(
    'URL of the job on the site of the client, at most 2 048 characters as it is sent, without credentials.',
  )
  url?: string | null;
  @text.optional('Free field for the id that the client gave it, at most 500 characters.') clientId?:
    | string
    | null;
  @numberRef.optional('Article', 'The article on which the campaign lands.') landingArticleId?: number | null;
}

@inputType('A new campaign; only its name is required.')
export class CreateCampaignInput extends CampaignFieldsInput {
  @text('Name of the job, at most 200 characters.') name!: string;
  @text.optional('A retry with the same key and properties within 24 hours gets the first answer again.')
  idempotencyKey?: string | null;
}

@inputType('Properties to change: those left out stay, null resets.')
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

@inputType('A run that is to last longer.')
export class ExtendCampaignInput {
  @ref('Campaign', 'The campaign to extend.') id!: string;
  @int('By how many times 24 hours, 1–30.') days!: number;
}

@inputType('Budget of a campaign.')
export class SetCampaignBudgetInput {
  @ref('Campaign', 'The campaign.') id!: string;
  @float("In the currency of the campaign's salary; 0 uses free channels only.") budget!: number;
}

@inputType('A campaign to end for good.')
export class CancelCampaignInput {
  @ref('Campaign', 'The campaign to cancel.') id!: string;
}

@inputType('A campaign to end before its time.')
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
  deletedId: ref('Campaign', 'Id of the campaign that is no more.'),
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
  { campaign: one(() => Campaign, 'The campaign, inactive now.') },
);
