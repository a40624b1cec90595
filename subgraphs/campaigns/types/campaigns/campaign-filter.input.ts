import {
  graphqlDateTimeField,
  graphqlFloatField,
  graphqlIdField,
  graphqlInputType,
  graphqlIntField,
  graphqlListField,
  graphqlObjectField,
  graphqlTextField,
} from '../../../../core/graphql/fields.ts';
import { Currency } from '../money.type.ts';
import {
  CampaignCategory,
  CampaignContract,
  CampaignEducation,
  CampaignExperience,
  CampaignStatus,
  SalaryUnit,
} from './campaign.enums.ts';

@graphqlInputType('Filter for salaries. Each property must equal one value of its list.')
export class SalaryFilterInput {
  @graphqlFloatField.optionalList('Minimum amounts.') min?: number[] | null;
  @graphqlFloatField.optionalList('Maximum amounts.') max?: number[] | null;
  @graphqlListField.optional(() => SalaryUnit, 'Units.') unit?: string[] | null;
  @graphqlListField.optional(() => Currency, 'Currencies.') currency?: string[] | null;
}

@graphqlInputType('Filter for age ranges. Each property must equal one value of its list.')
export class AgeRangeFilterInput {
  @graphqlFloatField.optionalList('Minimum ages.') min?: number[] | null;
  @graphqlFloatField.optionalList('Maximum ages.') max?: number[] | null;
}

/** Filter of the REST list. */
@graphqlInputType(
  'Filter for campaigns. Each property must equal one value of its list, and all properties must match.',
)
export class CampaignFilterInput {
  @graphqlIdField.optionalList('Values of id.') id?: string[] | null;
  @graphqlIntField.optionalList('Values of version.') version?: number[] | null;
  @graphqlListField.optional(() => CampaignStatus, 'Values of status.') status?: string[] | null;
  @graphqlIntField.optionalList('Values of step.') step?: number[] | null;
  @graphqlIntField.optionalList('Values of tickets.') tickets?: number[] | null;
  @graphqlTextField.optionalList('Values of name.') name?: string[] | null;
  @graphqlListField.optional(() => CampaignCategory, 'Values of category.') category?: string[] | null;
  @graphqlTextField.optionalList('Values of description.') description?: string[] | null;
  @graphqlTextField.optionalList('Values of companyName.') companyName?: string[] | null;
  @graphqlTextField.optionalList('Values of companyWebsite.') companyWebsite?: string[] | null;
  @graphqlTextField.optionalList('Values of companyCountry.') companyCountry?: string[] | null;
  @graphqlTextField.optionalList('Values of companyLogo.') companyLogo?: string[] | null;
  @graphqlListField.optional(() => CampaignContract, 'Values of contract.') contract?: string[] | null;
  @graphqlListField.optional(() => CampaignEducation, 'Values of education.') education?: string[] | null;
  @graphqlListField.optional(() => CampaignExperience, 'Values of experience.') experience?: string[] | null;
  @graphqlObjectField.optional(() => SalaryFilterInput, 'Salaries.') salary?: SalaryFilterInput | null;
  @graphqlFloatField.optionalList('Values of budget.') budget?: number[] | null;
  @graphqlObjectField.optional(() => AgeRangeFilterInput, 'Age ranges.')
  ageRange?: AgeRangeFilterInput | null;
  @graphqlTextField.optionalList('Names of locations. The campaign must have one of them.') locationName?:
    | string[]
    | null;
  @graphqlTextField.optionalList('Values. The campaign must have one of them.') cities?: string[] | null;
  @graphqlTextField.optionalList('Values. The campaign must have one of them.') skills?: string[] | null;
  @graphqlTextField.optionalList('Values. The campaign must have one of them.') interests?: string[] | null;
  @graphqlTextField.optionalList('Values. The campaign must have one of them.') language?: string[] | null;
  @graphqlTextField.optionalList('Values of banner.') banner?: string[] | null;
  @graphqlTextField.optionalList('Values of title.') title?: string[] | null;
  @graphqlTextField.optionalList('Values of text1.') text1?: string[] | null;
  @graphqlTextField.optionalList('Values of text2.') text2?: string[] | null;
  @graphqlTextField.optionalList('Values of url.') url?: string[] | null;
  @graphqlTextField.optionalList('Values of clientId.') clientId?: string[] | null;
  @graphqlIdField.optionalList('Owners.') ownerId?: string[] | null;
  @graphqlTextField.optionalList('Values of ownerEmail.') ownerEmail?: string[] | null;
  @graphqlDateTimeField.optionalList('Values of createdAt.') createdAt?: Date[] | null;
  @graphqlDateTimeField.optionalList('Values of updatedAt.') updatedAt?: Date[] | null;
  @graphqlDateTimeField.optionalList('Values of liveAt.') liveAt?: Date[] | null;
  @graphqlDateTimeField.optionalList('Values of endAt.') endAt?: Date[] | null;
}
