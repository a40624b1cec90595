import { float, id, inputType, int, list, one, text, when } from '../../../../core/graphql/fields.ts';
import { Currency } from '../money.type.ts';
import {
  CampaignCategory,
  CampaignContract,
  CampaignEducation,
  CampaignExperience,
  CampaignStatus,
  SalaryUnit,
} from './campaign.enums.ts';

@inputType('Filter for salaries. Each property must equal one value of its list.')
export class SalaryFilterInput {
  @float.optionalList('Minimum amounts.') min?: number[] | null;
  @float.optionalList('Maximum amounts.') max?: number[] | null;
  @list.optional(() => SalaryUnit, 'Units.') unit?: string[] | null;
  @list.optional(() => Currency, 'Currencies.') currency?: string[] | null;
}

@inputType('Filter for age ranges. Each property must equal one value of its list.')
export class AgeRangeFilterInput {
  @float.optionalList('Minimum ages.') min?: number[] | null;
  @float.optionalList('Maximum ages.') max?: number[] | null;
}

/** Filter of the REST list. */
@inputType(
  'Filter for campaigns. Each property must equal one value of its list, and all properties must match.',
)
export class CampaignFilterInput {
  @id.optionalList('Values of id.') id?: string[] | null;
  @int.optionalList('Values of version.') version?: number[] | null;
  @list.optional(() => CampaignStatus, 'Values of status.') status?: string[] | null;
  @int.optionalList('Values of step.') step?: number[] | null;
  @int.optionalList('Values of tickets.') tickets?: number[] | null;
  @text.optionalList('Values of name.') name?: string[] | null;
  @list.optional(() => CampaignCategory, 'Values of category.') category?: string[] | null;
  @text.optionalList('Values of description.') description?: string[] | null;
  @text.optionalList('Values of companyName.') companyName?: string[] | null;
  @text.optionalList('Values of companyWebsite.') companyWebsite?: string[] | null;
  @text.optionalList('Values of companyCountry.') companyCountry?: string[] | null;
  @text.optionalList('Values of companyLogo.') companyLogo?: string[] | null;
  @list.optional(() => CampaignContract, 'Values of contract.') contract?: string[] | null;
  @list.optional(() => CampaignEducation, 'Values of education.') education?: string[] | null;
  @list.optional(() => CampaignExperience, 'Values of experience.') experience?: string[] | null;
  @one.optional(() => SalaryFilterInput, 'Salaries.') salary?: SalaryFilterInput | null;
  @float.optionalList('Values of budget.') budget?: number[] | null;
  @one.optional(() => AgeRangeFilterInput, 'Age ranges.') ageRange?: AgeRangeFilterInput | null;
  @text.optionalList('Names of locations. The campaign must have one of them.') locationName?:
    | string[]
    | null;
  @text.optionalList('Values. The campaign must have one of them.') cities?: string[] | null;
  @text.optionalList('Values. The campaign must have one of them.') skills?: string[] | null;
  @text.optionalList('Values. The campaign must have one of them.') interests?: string[] | null;
  @text.optionalList('Values. The campaign must have one of them.') language?: string[] | null;
  @text.optionalList('Values of banner.') banner?: string[] | null;
  @text.optionalList('Values of title.') title?: string[] | null;
  @text.optionalList('Values of text1.') text1?: string[] | null;
  @text.optionalList('Values of text2.') text2?: string[] | null;
  @text.optionalList('Values of url.') url?: string[] | null;
  @text.optionalList('Values of clientId.') clientId?: string[] | null;
  @id.optionalList('Owners.') ownerId?: string[] | null;
  @text.optionalList('Values of ownerEmail.') ownerEmail?: string[] | null;
  @when.optionalList('Values of createdAt.') createdAt?: Date[] | null;
  @when.optionalList('Values of updatedAt.') updatedAt?: Date[] | null;
  @when.optionalList('Values of liveAt.') liveAt?: Date[] | null;
  @when.optionalList('Values of endAt.') endAt?: Date[] | null;
}
