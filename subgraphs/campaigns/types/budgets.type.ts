import { createConnectionTypes } from '../../../core/graphql/connection.ts';
import {
  graphqlDateTimeField,
  graphqlFloatField,
  graphqlIntField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { textReferenceIdField, withGlobalId } from '../../../core/graphql/id-fields.ts';
import { createLowerCaseEnum } from './campaigns/campaign.enums.ts';
import { Money } from './money.type.ts';

@graphqlObjectType('Reserved, spent and remaining budget of a campaign over all its runs.')
export class BudgetUse {
  @graphqlObjectField(() => Money, 'The whole budget.') amount!: Money;
  @graphqlObjectField(() => Money, 'Reserved for deliveries that are not paid yet.') reserved!: Money;
  @graphqlObjectField(() => Money, 'Amount that is spent.') spent!: Money;
  @graphqlObjectField(() => Money, 'Remaining amount.') available!: Money;
}

const LedgerEntryKind = createLowerCaseEnum('LedgerEntryKind', 'Kind of a ledger entry.', {
  RESERVE: 'Money is reserved for a delivery.',
  COMMIT: 'Reserved money is spent.',
  RELEASE: 'Reserved money is returned to the budget.',
});

@graphqlObjectType('One movement of money in a budget. Entries never change.')
@withGlobalId.digits('id')
export class LedgerEntry {
  @graphqlTextField.as('reference', 'Number of the entry; later entries have greater numbers.') id!: string;
  @textReferenceIdField('Delivery', 'Delivery of the movement.') deliveryId!: string;
  @graphqlTextField('Name of the channel.') channel!: string;
  @graphqlObjectField(() => LedgerEntryKind, 'Kind of the entry.') kind!: string;
  @graphqlObjectField(() => Money, 'Amount of the movement.') amount!: Money;
  @graphqlDateTimeField('When.') at!: Date;
  @graphqlTextField('Why.') reason!: string;
}

export const LedgerConnection = createConnectionTypes('LedgerEntry', LedgerEntry, 'movements');

@graphqlObjectType('Estimate for a channel, from past runs of the same account only.')
export class ChannelEstimate {
  @graphqlTextField('Name of the channel, such as job_page.') channel!: string;
  @graphqlTextField('Display name of the channel.') title!: string;
  @graphqlFloatField.optional(
    'Average clicks per past run of this account on the channel; null without a past run.',
  )
  clicksPerRun?: number | null;
  @graphqlIntField('Number of past runs that were averaged.') basedOnRuns!: number;
  @graphqlObjectField.optional(
    () => Money,
    'Maximum amount that the next run would reserve; null if the channel is free or too little of the budget is left.',
  )
  price?: Money | null;
}
