import {
  float,
  graphEnum,
  id,
  int,
  list,
  objectType,
  one,
  text,
  when,
} from '../../../core/graphql/fields.ts';
import { PageInfo } from '../../../core/graphql/page.ts';

@objectType('Where the budget of a campaign stands over all its runs, in its currency.')
export class BudgetUse {
  @float('The whole budget.') amount!: number;
  @float('Set aside for deliveries that are not paid yet.') reserved!: number;
  @float('Spent for good.') spent!: number;
  @float('What is left for more.') available!: number;
}

const LedgerEntryKind = graphEnum(
  'LedgerEntryKind',
  'RESERVE sets aside, COMMIT spends of it, RELEASE gives back of it.',
  { RESERVE: 'reserve', COMMIT: 'commit', RELEASE: 'release' },
);

@objectType('One movement of money; it is never changed.')
class LedgerEntry {
  @id('Later movements have greater ones.') id!: string;
  @id('The delivery that it is about.') deliveryId!: string;
  @text('Name of the channel.') channel!: string;
  @one(() => LedgerEntryKind, 'What was done.') kind!: string;
  @float('How much, in the currency of the campaign.') amount!: number;
  @when('When.') at!: Date;
  @text('Why.') reason!: string;
}

@objectType('A movement within a connection.')
class LedgerEdge {
  @one(() => LedgerEntry, 'The movement.') node!: LedgerEntry;
  @text('Where it stands, for after and before.') cursor!: string;
}

@objectType('A page of a ledger, oldest first.')
export class LedgerConnection {
  @list(() => LedgerEdge, 'The movements with their cursors.') edges!: LedgerEdge[];
  @list(() => LedgerEntry, 'The movements without their cursors.') nodes!: LedgerEntry[];
  @one(() => PageInfo, 'Where this page lies.') pageInfo!: PageInfo;

  /** Not in the graph: what totalCount is made of. */
  campaignId!: string;
}

@objectType('What a channel may bring, learnt from the past runs of the same account and from nothing else.')
export class ChannelEstimate {
  @text('Name of the channel, such as job_page.') channel!: string;
  @text('Its name for people.') title!: string;
  @float.optional('Clicks of an average past run of this account there; null where there was none.')
  clicksPerRun?: number | null;
  @int('How many past runs that is based on.') basedOnRuns!: number;
  @float.optional(
    'What the next run would set aside for it at most; null where it is free or too little of the budget is left.',
  )
  price?: number | null;
}
