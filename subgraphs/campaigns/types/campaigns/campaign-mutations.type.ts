import { restOnlyDirective } from '../../../../core/graphql/field-directives.ts';
import {
  graphqlFloatField,
  graphqlInputType,
  graphqlIntField,
  graphqlListField,
  graphqlObjectField,
  graphqlTextField,
} from '../../../../core/graphql/fields.ts';
import { numberReferenceIdField, textReferenceIdField } from '../../../../core/graphql/id-fields.ts';
import { createMutationPayloadType, createObjectTypeOf } from '../../../../core/graphql/payload-types.ts';
import { Currency } from '../money.type.ts';
import {
  CampaignCategory,
  CampaignContract,
  CampaignEducation,
  CampaignExperience,
  SalaryUnit,
} from './campaign.enums.ts';
import { Campaign } from './campaign.type.ts';

@graphqlInputType('Salary of a job. Absent properties keep their values, null resets them.')
class SalaryInput {
  @graphqlFloatField.optional('Minimum amount.') min?: number | null;
  @graphqlFloatField.optional('Maximum amount; 0 means no maximum.') max?: number | null;
  @graphqlObjectField.optional(() => SalaryUnit, 'Time unit of the amounts. Default MONTH.') unit?:
    | string
    | null;
  @graphqlObjectField.optional(() => Currency, 'Currency of the amounts and of the budget. Default EUR.')
  currency?: string | null;
}

@graphqlInputType('An age range. Absent properties keep their values, null resets them.')
class AgeRangeInput {
  @graphqlIntField.optional('Minimum age. Default 16.') min?: number | null;
  @graphqlIntField.optional('Maximum age. Default 70.') max?: number | null;
}

@graphqlInputType('An age range that also accepts fractions, for REST.')
class AgeSpanInput {
  @graphqlFloatField.optional('Minimum age.') min?: number | null;
  @graphqlFloatField.optional('Maximum age.') max?: number | null;
}

@graphqlInputType('A place of work.')
class CampaignLocationInput {
  @graphqlTextField('Name of the place. This and the other texts have at most 500 characters.') name!: string;
  @graphqlTextField.optional('City.') city?: string | null;
  @graphqlTextField.optional('State or region.') state?: string | null;
  @graphqlTextField.optional('Country, by name or code.') country?: string | null;
  @graphqlTextField.optional('Postal code.') postalCode?: string | null;
  @graphqlFloatField.optional('Latitude in degrees.') lat?: number | null;
  @graphqlFloatField.optional('Longitude in degrees.') lng?: number | null;
}

/**
 * Properties that both createCampaign and updateCampaign accept. Absent fields keep their values; null resets
 * a field.
 */
@graphqlInputType()
class CampaignFieldsInput {
  @graphqlObjectField.optional(() => CampaignCategory, 'Field of work.') category?: string | null;
  @graphqlTextField.optional(
    'Description of the job, as HTML or text, at most 200 000 characters. Publishing requires more than 100 characters of text.',
  )
  description?: string | null;
  @graphqlTextField.optional('Employer, at most 500 characters.') companyName?: string | null;
  @graphqlTextField.optional(
    'URL of the website of the company, without credentials; at most 2 048 characters after encoding.',
  )
  companyWebsite?: string | null;
  @graphqlTextField.optional('Country of the company, at most 500 characters.') companyCountry?:
    | string
    | null;
  @graphqlTextField.optional(
    'URL of the company logo (.png or .jpg), without credentials; at most 2 048 characters after encoding.',
  )
  companyLogo?: string | null;
  @graphqlObjectField.optional(() => CampaignContract, 'Kind of employment.') contract?: string | null;
  @graphqlObjectField.optional(() => CampaignEducation, 'Minimum education.') education?: string | null;
  @graphqlObjectField.optional(() => CampaignExperience, 'Required experience.') experience?: string | null;
  @graphqlObjectField.optional(() => SalaryInput, 'Salary of the job.') salary?: SalaryInput | null;
  @graphqlFloatField.optional(
    'Budget for paid channels, in the currency of the salary; 0 uses free channels only.',
  )
  budget?: number | null;
  @graphqlObjectField.optional(
    () => AgeRangeInput,
    'Ages of the people to reach. They are stored, but never sent to a channel.',
  )
  ageRange?: AgeRangeInput | null;
  @restOnlyDirective
  @graphqlObjectField.optional(() => AgeSpanInput, 'Ages for REST, instead of `ageRange`.')
  ageSpan?: AgeSpanInput | null;
  @graphqlListField.optional(() => CampaignLocationInput, 'Places of work.')
  locations?: CampaignLocationInput[] | null;
  @graphqlTextField.optionalList('Required skills, each at most 500 characters.') skills?: string[] | null;
  @graphqlTextField.optionalList('Interests of the people to reach, each at most 500 characters.') interests?:
    | string[]
    | null;
  @graphqlTextField.optionalList('Languages of the people to reach, each at most 500 characters.') languages?:
    | string[]
    | null;
  @graphqlTextField.optional(
    'URL of an image for advertisements, without credentials; at most 2 048 characters after encoding.',
  )
  banner?: string | null;
  @graphqlTextField.optional('Title of advertisements, at most 10 000 characters.') title?: string | null;
  @graphqlTextField.optional('Main text of advertisements, at most 10 000 characters.') text1?: string | null;
  @graphqlTextField.optional('Secondary text of advertisements, at most 10 000 characters.') text2?:
    | string
    | null;
  @graphqlTextField.optional(
    'URL of the job on the site of the client, without credentials; at most 2 048 characters after encoding.',
  )
  url?: string | null;
  @graphqlTextField.optional('Id of the campaign in the system of the client, at most 500 characters.')
  clientId?: string | null;
  @numberReferenceIdField.optional('Article', 'Landing page of the campaign: the article to which it leads.')
  landingArticleId?: number | null;
}

@graphqlInputType('A new campaign; only its name is required.')
export class CreateCampaignInput extends CampaignFieldsInput {
  @graphqlTextField('Name of the job, at most 200 characters.') name!: string;
  @graphqlTextField.optional(
    'Idempotency key. A retry with the same key and properties within 24 hours returns the first response.',
  )
  idempotencyKey?: string | null;
}

@graphqlInputType('Properties to change. Absent properties stay unchanged, null resets them.')
export class UpdateCampaignInput extends CampaignFieldsInput {
  @textReferenceIdField('Campaign', 'The campaign to change.') id!: string;
  @graphqlTextField.optional('Name of the job, at most 200 characters; it cannot be reset.') name?:
    | string
    | null;
  @graphqlIntField.optional(
    'Version that the changes are based on. The mutation is refused with CAMPAIGN_CHANGED_MEANWHILE if the campaign has another one. Without it, changes are always applied.',
  )
  expectedVersion?: number | null;
}

@graphqlInputType('A campaign to delete.')
export class DeleteCampaignInput {
  @textReferenceIdField('Campaign', 'The campaign to delete.') id!: string;
}

@graphqlInputType('A campaign to publish.')
export class PublishCampaignInput {
  @textReferenceIdField('Campaign', 'The campaign to publish.') id!: string;
}

@graphqlInputType('A campaign whose run is extended.')
export class ExtendCampaignInput {
  @textReferenceIdField('Campaign', 'The campaign to extend.') id!: string;
  @graphqlIntField('Number of days (24 hours each), 1–30.') days!: number;
}

@graphqlInputType('Budget of a campaign.')
export class SetCampaignBudgetInput {
  @textReferenceIdField('Campaign', 'The campaign.') id!: string;
  @graphqlFloatField("In the currency of the campaign's salary; 0 uses free channels only.") budget!: number;
}

@graphqlInputType('A campaign to cancel permanently.')
export class CancelCampaignInput {
  @textReferenceIdField('Campaign', 'The campaign to cancel.') id!: string;
}

@graphqlInputType('A campaign to take offline before its run ends.')
export class TakeCampaignOfflineInput {
  @textReferenceIdField('Campaign', 'The campaign to take offline.') id!: string;
}

/** Creates the payload type of a mutation that returns the changed campaign. */
function createCampaignPayload(mutation: string, description: string) {
  const name = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Payload`;
  return createObjectTypeOf(name, `Result of ${mutation}.`, {
    campaign: graphqlObjectField(() => Campaign, description),
  });
}

export const CreateCampaignPayload = createCampaignPayload('createCampaign', 'The new campaign.');
export const UpdateCampaignPayload = createCampaignPayload(
  'updateCampaign',
  'The campaign after the change.',
);
export const PublishCampaignPayload = createCampaignPayload('publishCampaign', 'The published campaign.');
export const ExtendCampaignPayload = createCampaignPayload(
  'extendCampaign',
  'The campaign with its new end.',
);
export const SetCampaignBudgetPayload = createCampaignPayload(
  'setCampaignBudget',
  'The campaign with its new budget.',
);
export const CancelCampaignPayload = createCampaignPayload('cancelCampaign', 'The cancelled campaign.');
export const TakeCampaignOfflinePayload = createCampaignPayload(
  'takeCampaignOffline',
  'The campaign, which is now inactive.',
);

export const DeleteCampaignPayload = createMutationPayloadType('deleteCampaign', {
  deletedId: textReferenceIdField('Campaign', 'Id of the deleted campaign.'),
});
