import { float, graphEnum, objectType, one } from '../../../core/graphql/fields.ts';
import { currencies } from '../contract/campaign-labels.ts';

export const Currency = graphEnum('Currency', 'A currency by its ISO 4217 code.', currencies, {
  EUR: 'Euro.',
  USD: 'US dollar.',
});

@objectType('An amount of money.')
export class Money {
  @float('Amount in units of the currency; cents are fractions.') amount!: number;
  @one(() => Currency, 'Currency of the amount.') currency!: string;
}
