import {
  createMutationPayloadType,
  graphqlFloatField,
  graphqlInputType,
  graphqlIntField,
  graphqlListField,
  graphqlObjectField,
  graphqlTextField,
  numberReferenceIdField,
  restOnlyDirective,
  textReferenceIdField,
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

@graphqlInputType('Salary of a job. Omitted properties keep their values, null resets them.')
class SalaryInput {
  @graphqlFloatField.optional('Least amount.') min?: number | null;
  @graphqlFloatField.optional('Greatest amount; 0 means open.') max?: number | null;
  @graphqlObjectField.optional(() => SalaryUnit, 'Time that is paid for. Default MONTH.') unit?:
    | string
    | null;
  @graphqlObjectField.optional(() => Currency, 'Currency of the amounts and of the budget. Default EUR.')
  currency?: string | null;
}

@graphqlInputType('A span of ages. Properties left out stay as they are, null resets them.')
class AgeRangeInput {
  @graphqlIntField.optional('Least age. Default 16.') min?: number | null;
  @graphqlIntField.optional('Greatest age. Default 70.') max?: number | null;
}

@graphqlInputType('Ages as REST takes them: fractions are stored too.')
class AgeSpanInput {
  @graphqlFloatField.optional('Least age.') min?: number | null;
  @graphqlFloatField.optional('Greatest age.') max?: number | null;
}

@graphqlInputType('A place of work.')
class CampaignLocationInput {
  @graphqlTextField('Name of the place, at most 500 characters as each of its texts.') name!: string;
  @graphqlTextField.optional('City.') city?: string | null;
  @graphqlTextField.optional('State or region.') state?: string | null;
  @graphqlTextField.optional('Country, by name or code.') country?: string | null;
  @graphqlTextField.optional('Postal code.') postalCode?: string | null;
  @graphqlFloatField.optional('Latitude in degrees.') lat?: number | null;
  @graphqlFloatField.optional('Longitude in degrees.') lng?: number | null;
}

/** The properties that both making and changing a campaign take. Left out: unchanged; null: reset. */
@graphqlInputType()
class CampaignFieldsInput {
  @graphqlObjectField.optional(() => CampaignCategory, 'Field of work.') category?: string | null;
  @graphqlTextField.optional(
    'The job, as HTML or text, at most 200 000 characters; publishing needs more than 100 characters of text.',
  )
  description?: string | null;
  @graphqlTextField.optional('Employer, at most 500 characters.') companyName?: string | null;
  @graphqlTextField.optional(
    'URL of the website of the company, at most 2 048 characters as it is sent, without credentials.',
  )
  companyWebsite?: string | null;
  @graphqlTextField.optional('Country of the company, at most 500 characters.') companyCountry?:
    | string
    | null;
  @graphqlTextField.optional(
    'URL of a .png or .jpg image, at most 2 048 characters as it is sent, without credentials.',
  )
  companyLogo?: string | null;
  @graphqlObjectField.optional(() => CampaignContract, 'Kind of employment.') contract?: string | null;
  @graphqlObjectField.optional(() => CampaignEducation, 'Least education wanted.') education?: string | null;
  @graphqlObjectField.optional(() => CampaignExperience, 'Experience wanted.') experience?: string | null;
  @graphqlObjectField.optional(() => SalaryInput, 'Salary of the job.') salary?: SalaryInput | null;
  @graphqlFloatField.optional(
    'Budget for paid channels, in the currency of the salary; 0 uses free channels only.',
  )
  budget?: number | null;
  @graphqlObjectField.optional(() => AgeRangeInput, 'Ages to reach. Stored, but never sent on.')
  ageRange?: AgeRangeInput | null;
  @restOnlyDirective
  @graphqlObjectField.optional(() => AgeSpanInput, 'In place of ageRange.')
  ageSpan?: AgeSpanInput | null;
  @graphqlListField.optional(() => CampaignLocationInput, 'Where the work is.')
  locations?: CampaignLocationInput[] | null;
  @graphqlTextField.optionalList('Skills wanted, each at most 500 characters.') skills?: string[] | null;
  @graphqlTextField.optionalList('Interests of the people to reach, each at most 500 characters.') interests?:
    | string[]
    | null;
  @graphqlTextField.optionalList('Languages of the people to reach, each at most 500 characters.') languages?:
    | string[]
    | null;
  @graphqlTextField.optional(
    'URL of an image for advertisements, at most 2 048 characters as it is sent, without credentials.',
  )
  banner?: string | null;
  @graphqlTextField.optional('Title of advertisements, at most 10 000 characters.') title?: string | null;
  @graphqlTextField.optional('Main text of advertisements, at most 10 000 characters.') text1?: string | null;
  @graphqlTextField.optional('Secondary text of advertisements, at most 10 000 characters.') text2?:
    | string
    | null;
  @graphqlTextField.optional(
    'URL of the job on the site of the client, at most 2 048 characters as it is sent, without credentials.',
  )
  url?: string | null;
  @graphqlTextField.optional('Free field for the id that the client gave it, at most 500 characters.')
  clientId?: string | null;
  @numberReferenceIdField.optional('Article', 'The article on which the campaign lands.') landingArticleId?:
    | number
    | null;
}

@graphqlInputType('A new campaign; only its name is required.')
export class CreateCampaignInput extends CampaignFieldsInput {
  @graphqlTextField('Name of the job, at most 200 characters.') name!: string;
  @graphqlTextField.optional(
    'A retry with the same key and properties within 24 hours gets the first answer again.',
  )
  idempotencyKey?: string | null;
}

@graphqlInputType('Properties to change: those left out stay, null resets.')
export class UpdateCampaignInput extends CampaignFieldsInput {
  @textReferenceIdField('Campaign', 'The campaign to change.') id!: string;
  @graphqlTextField.optional('Name of the job, at most 200 characters; it cannot be reset.') name?:
    | string
    | null;
}

@graphqlInputType('A campaign to delete.')
export class DeleteCampaignInput {
  @textReferenceIdField('Campaign', 'The campaign to delete.') id!: string;
}

@graphqlInputType('A campaign to publish.')
export class PublishCampaignInput {
  @textReferenceIdField('Campaign', 'The campaign to publish.') id!: string;
}

@graphqlInputType('A run that is to last longer.')
export class ExtendCampaignInput {
  @textReferenceIdField('Campaign', 'The campaign to extend.') id!: string;
  @graphqlIntField('By how many times 24 hours, 1–30.') days!: number;
}

@graphqlInputType('Budget of a campaign.')
export class SetCampaignBudgetInput {
  @textReferenceIdField('Campaign', 'The campaign.') id!: string;
  @graphqlFloatField("In the currency of the campaign's salary; 0 uses free channels only.") budget!: number;
}

@graphqlInputType('A campaign to end for good.')
export class CancelCampaignInput {
  @textReferenceIdField('Campaign', 'The campaign to cancel.') id!: string;
}

@graphqlInputType('A campaign to end before its time.')
export class TakeCampaignOfflineInput {
  @textReferenceIdField('Campaign', 'The campaign to take offline.') id!: string;
}

export const CreateCampaignPayload = createMutationPayloadType(
  'CreateCampaignPayload',
  'Result of createCampaign.',
  {
    campaign: graphqlObjectField(() => Campaign, 'The new campaign.'),
  },
);

export const UpdateCampaignPayload = createMutationPayloadType(
  'UpdateCampaignPayload',
  'Result of updateCampaign.',
  {
    campaign: graphqlObjectField(() => Campaign, 'The campaign after the change.'),
  },
);

export const DeleteCampaignPayload = createMutationPayloadType(
  'DeleteCampaignPayload',
  'Result of deleteCampaign.',
  {
    deletedId: textReferenceIdField('Campaign', 'Id of the campaign that is no more.'),
  },
);

export const PublishCampaignPayload = createMutationPayloadType(
  'PublishCampaignPayload',
  'Result of publishCampaign.',
  {
    campaign: graphqlObjectField(() => Campaign, 'The published campaign.'),
  },
);

export const ExtendCampaignPayload = createMutationPayloadType(
  'ExtendCampaignPayload',
  'Result of extendCampaign.',
  {
    campaign: graphqlObjectField(() => Campaign, 'The campaign with its new end.'),
  },
);

export const SetCampaignBudgetPayload = createMutationPayloadType(
  'SetCampaignBudgetPayload',
  'Result of setCampaignBudget.',
  {
    campaign: graphqlObjectField(() => Campaign, 'The campaign with its new budget.'),
  },
);

export const CancelCampaignPayload = createMutationPayloadType(
  'CancelCampaignPayload',
  'Result of cancelCampaign.',
  {
    campaign: graphqlObjectField(() => Campaign, 'The cancelled campaign.'),
  },
);

export const TakeCampaignOfflinePayload = createMutationPayloadType(
  'TakeCampaignOfflinePayload',
  'Result of takeCampaignOffline.',
  { campaign: graphqlObjectField(() => Campaign, 'The campaign, inactive now.') },
);
