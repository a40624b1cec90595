import { connectionOf } from '../../../core/graphql/connection.ts';
import {
  float,
  graphEnum,
  int,
  node,
  objectType,
  one,
  ref,
  text,
  when,
} from '../../../core/graphql/fields.ts';
import { Money } from './money.type.ts';

@objectType('Reserved, spent and remaining budget of a campaign over all its runs.')
export class BudgetUse {
  @one(() => Money, 'The whole budget.') amount!: Money;
  @one(() => Money, 'Reserved for deliveries that are not paid yet.') reserved!: Money;
  @one(() => Money, 'Amount that is spent.') spent!: Money;
  @one(() => Money, 'Remaining amount.') available!: Money;
}

const LedgerEntryKind = graphEnum(
  'LedgerEntryKind',
  'Kind of a ledger entry.',
  { RESERVE: 'reserve', COMMIT: 'commit', RELEASE: 'release' },
  {
    RESERVE: 'Money is reserved for a delivery.',
    COMMIT: 'Reserved money is spent.',
    RELEASE: 'Reserved money is returned to the budget.',
  },
);

@objectType('One movement of money in a budget. Entries never change.')
@node.digits('id')
export class LedgerEntry {
  @text.as('reference', 'Number of the entry; later entries have greater numbers.') id!: string;
  @ref('Delivery', 'Delivery of the movement.') deliveryId!: string;
  @text('Name of the channel.') channel!: string;
  @one(() => LedgerEntryKind, 'Kind of the entry.') kind!: string;
  @one(() => Money, 'Amount of the movement.') amount!: Money;
  @when('When.') at!: Date;
  @text('Why.') reason!: string;
}

export const LedgerConnection = connectionOf('LedgerEntry', LedgerEntry, 'movements');

@objectType('Estimate for a channel, from past runs of the same account only.')
export class ChannelEstimate {
  @text('Name of the channel, such as job_page.') channel!: string;
  @text('Display name of the channel.') title!: string;
  @float.optional('Average clicks per past run of this account on the channel; null without a past run.')
  clicksPerRun?: number | null;
  @int('Number of past runs that were averaged.') basedOnRuns!: number;
  @one.optional(
    () => Money,
    'Maximum amount that the next run would reserve; null if the channel is free or too little of the budget is left.',
  )
  price?: Money | null;
}
