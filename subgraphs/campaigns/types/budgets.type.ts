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
  @one(() => Money, 'Set aside for deliveries that are not paid yet.') reserved!: Money;
  @one(() => Money, 'Spent for good.') spent!: Money;
  @one(() => Money, 'Remaining amount.') available!: Money;
}

const LedgerEntryKind = graphEnum(
  'LedgerEntryKind',
  'Kind of a ledger entry.',
  { RESERVE: 'reserve', COMMIT: 'commit', RELEASE: 'release' },
  {
    RESERVE: 'Money is set aside for a delivery.',
    COMMIT: 'Money that was set aside is spent.',
    RELEASE: 'Money that was set aside is given back.',
  },
);

@objectType('One movement of money; it is never changed.')
@node.digits('id')
export class LedgerEntry {
  @text.as('reference', 'Its number; later movements have greater ones.') id!: string;
  @ref('Delivery', 'The delivery that it is about.') deliveryId!: string;
  @text('Name of the channel.') channel!: string;
  @one(() => LedgerEntryKind, 'Kind of the entry.') kind!: string;
  @one(() => Money, 'How much.') amount!: Money;
  @when('When.') at!: Date;
  @text('Why.') reason!: string;
}

export const LedgerConnection = connectionOf('LedgerEntry', LedgerEntry, 'movements');

@objectType('Estimate for a channel, from past runs of the same account only.')
export class ChannelEstimate {
  @text('Name of the channel, such as job_page.') channel!: string;
  @text('Its name for people.') title!: string;
  @float.optional('Clicks of an average past run of this account there; null where there was none.')
  clicksPerRun?: number | null;
  @int('How many past runs that is based on.') basedOnRuns!: number;
  @one.optional(
    () => Money,
    'Maximum amount that the next run would reserve; null if the channel is free or too little of the budget is left.',
  )
  price?: Money | null;
}
