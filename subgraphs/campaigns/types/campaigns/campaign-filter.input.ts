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

@inputType('Salaries to find: any value of each list.')
export class SalaryFilterInput {
  @float.optionalList('Least amounts.') min?: number[] | null;
  @float.optionalList('Greatest amounts.') max?: number[] | null;
  @list.optional(() => SalaryUnit, 'Units.') unit?: string[] | null;
  @list.optional(() => Currency, 'Currencies.') currency?: string[] | null;
}

@inputType('Spans of ages to find: any value of each list.')
export class AgeRangeFilterInput {
  @float.optionalList('Least ages.') min?: number[] | null;
  @float.optionalList('Greatest ages.') max?: number[] | null;
}

/** Filter of the REST list. */
@inputType('Campaigns to find: any value of a list, all properties together, exact matches.')
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
  @one.optional(() => AgeRangeFilterInput, 'Spans of ages.') ageRange?: AgeRangeFilterInput | null;
  @text.optionalList('Names of locations, of which it has one.') locationName?: string[] | null;
  @text.optionalList('Values of which it has one.') cities?: string[] | null;
  @text.optionalList('Values of which it has one.') skills?: string[] | null;
  @text.optionalList('Values of which it has one.') interests?: string[] | null;
  @text.optionalList('Values of which it has one.') language?: string[] | null;
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
