import { createConnectionTypes } from '../../../core/graphql/connection.ts';
import {
  createGraphqlEnum,
  graphqlDateTimeField,
  graphqlFloatField,
  graphqlIntField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
  textReferenceIdField,
  withGlobalId,
} from '../../../core/graphql/fields.ts';
import { Money } from './money.type.ts';

@graphqlObjectType('Reserved, spent and remaining budget of a campaign over all its runs.')
export class BudgetUse {
  @graphqlObjectField(() => Money, 'The whole budget.') amount!: Money;
  @graphqlObjectField(() => Money, 'Set aside for deliveries that are not paid yet.') reserved!: Money;
  @graphqlObjectField(() => Money, 'Spent for good.') spent!: Money;
  @graphqlObjectField(() => Money, 'Remaining amount.') available!: Money;
}

const LedgerEntryKind = createGraphqlEnum(
  'LedgerEntryKind',
  'Kind of a ledger entry.',
  { RESERVE: 'reserve', COMMIT: 'commit', RELEASE: 'release' },
  {
    RESERVE: 'Money is set aside for a delivery.',
    COMMIT: 'Money that was set aside is spent.',
    RELEASE: 'Money that was set aside is given back.',
  },
);

@graphqlObjectType('One movement of money; it is never changed.')
@withGlobalId.digits('id')
export class LedgerEntry {
  @graphqlTextField.as('reference', 'Its number; later movements have greater ones.') id!: string;
  @textReferenceIdField('Delivery', 'The delivery that it is about.') deliveryId!: string;
  @graphqlTextField('Name of the channel.') channel!: string;
  @graphqlObjectField(() => LedgerEntryKind, 'Kind of the entry.') kind!: string;
  @graphqlObjectField(() => Money, 'How much.') amount!: Money;
  @graphqlDateTimeField('When.') at!: Date;
  @graphqlTextField('Why.') reason!: string;
}

export const LedgerConnection = createConnectionTypes('LedgerEntry', LedgerEntry, 'movements');

@graphqlObjectType('Estimate for a channel, from past runs of the same account only.')
export class ChannelEstimate {
  @graphqlTextField('Name of the channel, such as job_page.') channel!: string;
  @graphqlTextField('Its name for people.') title!: string;
  @graphqlFloatField.optional(
    'Clicks of an average past run of this account there; null where there was none.',
  )
  clicksPerRun?: number | null;
  @graphqlIntField('How many past runs that is based on.') basedOnRuns!: number;
  @graphqlObjectField.optional(
    () => Money,
    'Maximum amount that the next run would reserve; null if the channel is free or too little of the budget is left.',
  )
  price?: Money | null;
}
