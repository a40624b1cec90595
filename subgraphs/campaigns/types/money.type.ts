import {
  createGraphqlEnum,
  graphqlFloatField,
  graphqlObjectField,
  graphqlObjectType,
} from '../../../core/graphql/fields.ts';
import { currencyLabels } from '../contract/campaign-labels.ts';

export const Currency = createGraphqlEnum('Currency', 'A currency by its ISO 4217 code.', currencyLabels, {
  EUR: 'Euro.',
  USD: 'US dollar.',
});

@graphqlObjectType('An amount of money.')
export class Money {
  @graphqlFloatField('Amount in units of the currency; cents are fractions.') amount!: number;
  @graphqlObjectField(() => Currency, 'Currency of the amount.') currency!: string;
}
