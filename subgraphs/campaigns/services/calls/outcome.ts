import type { Delivery } from '../../../../prisma/generated/campaigns/client.ts';
import type { PushResult } from '../../channels/push-adapter.ts';
import { isPresent } from '../deliveries/delivery-status.ts';
import type { DeliveryNote } from '../deliveries/log-delivery.ts';
import { toBackoffSeconds } from './backoff.ts';

type Data = Partial<
  Pick<
    Delivery,
    | 'status'
    | 'since'
    | 'url'
    | 'reason'
    | 'retryable'
    | 'remoteId'
    | 'revision'
    | 'attempts'
    | 'dueAt'
    | 'call'
    | 'telling'
    | 'placed'
  >
>;

/** What a result makes of its delivery. */
export type Outcome = {
  data: Data;
  /** None where the owner learns nothing new. */
  note?: Omit<DeliveryNote, 'deliveryId'>;
  /** Whether it costs nothing more: what is set aside for it is given back. */
  isLast: boolean;
};

type Rules = { now: Date; mostAttempts: number; firstSeconds: number };
type ResultOf<O extends PushResult['outcome']> = Extract<PushResult, { outcome: O }>;

/** The call is over, and those after it start anew. Why a delivery is not processed holds on. */
function settle({ status, reason }: Delivery) {
  const kept = status === 'not_processed' ? reason : null;
  return { call: null, telling: null, attempts: 0, reason: kept, retryable: false };
}

export function toOutcome(delivery: Delivery, result: PushResult, rules: Rules): Outcome {
  switch (result.outcome) {
    case 'online':
      return toOnline(delivery, result, rules);
    case 'accepted':
      return toAccepted(delivery, result, rules);
    case 'ended':
      return toEnded(delivery, rules);
    case 'refused':
      return toRefused(delivery, result.reason, rules);
    case 'failed':
      return toFailed(delivery, result, rules);
  }
}

function toOnline(delivery: Delivery, result: ResultOf<'online'>, { now }: Rules): Outcome {
  const { remoteId, url, askAgainSeconds, isUnchanged } = result;
  const told = toTold(delivery);
  const arrives = delivery.status === 'pending';
  return {
    data: {
      ...settle(delivery),
      ...(arrives && { status: 'online', since: now }),
      placed: true,
      revision: told,
      remoteId: remoteId ?? delivery.remoteId,
      url: url ?? delivery.url,
      dueAt: isBehind(delivery, told) ? now : toMoment(now, askAgainSeconds),
    },
    note: arrives ? arrived : delivery.call === 'update' && !isUnchanged ? updated : undefined,
    isLast: false,
  };
}

const arrived = { kind: 'online', message: 'The channel shows it.' } as const;
const updated = { kind: 'updated', message: 'The channel shows it as it is now.' } as const;
const taken = { kind: 'accepted', message: 'The channel has taken it and is at work.' } as const;

function toMoment(now: Date, seconds: number | undefined) {
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
}

function toAccepted(
  delivery: Delivery,
  { remoteId, askAgainSeconds, isUnchanged }: ResultOf<'accepted'>,
  { now }: Rules,
): Outcome {
  const told = toTold(delivery);
  return {
    data: {
      ...settle(delivery),
      placed: true,
      revision: told,
      remoteId: remoteId || delivery.remoteId,
      dueAt: isBehind(delivery, told) ? now : toMoment(now, askAgainSeconds),
    },
    note: delivery.call === 'poll' || isUnchanged ? undefined : taken,
    isLast: false,
  };
}

function toEnded(delivery: Delivery, { now }: Rules): Outcome {
  const gone = { ...settle(delivery), placed: false, dueAt: null };
  if (!isPresent(delivery)) {
    // A call that was given up never arrived: it may be made once more.
    const retryable = delivery.call === 'post' && delivery.retryable;
    const message =
      delivery.call === 'post' ? 'The channel does not have it.' : 'The channel shows it no more.';
    const note = { kind: 'removed', message } as const;
    return { data: { ...gone, retryable }, note, isLast: true };
  }
  // It was held back when the call began, and is wanted again by now.
  if (delivery.call === 'remove') {
    const note = { kind: 'removed', message: 'It was taken off, to be posted anew.' } as const;
    return { data: { ...gone, dueAt: now }, note, isLast: false };
  }
  return {
    data: { ...gone, status: 'finished', since: now },
    note: { kind: 'finished', message: 'It came to its end on the channel.' },
    isLast: true,
  };
}

function toRefused(delivery: Delivery, reason: string, { now }: Rules): Outcome {
  const note = { kind: 'refused', message: reason } as const;
  if (delivery.call === 'remove') {
    const data = {
      ...settle(delivery),
      reason: `It could not be taken off: ${reason}`,
      retryable: true,
      dueAt: null,
    };
    return { data, note, isLast: true };
  }
  if (delivery.call === 'update' && isPresent(delivery)) {
    const told = toTold(delivery);
    const dueAt = isBehind(delivery, told) ? now : null;
    const data = {
      ...settle(delivery),
      revision: told,
      reason: `The last change was refused: ${reason}`,
      dueAt,
    };
    return { data, note, isLast: false };
  }
  return {
    data: {
      ...settle(delivery),
      ...(isPresent(delivery) && { status: 'not_processed', since: now }),
      ...((isPresent(delivery) || isGivenUp(delivery)) && { reason }),
      placed: false,
      dueAt: null,
    },
    note,
    isLast: true,
  };
}

/** The mark stays, so that the next try begins with the question what became of this one. */
function toFailed(
  delivery: Delivery,
  { reason, retryAfterSeconds }: ResultOf<'failed'>,
  rules: Rules,
): Outcome {
  const { now, mostAttempts, firstSeconds } = rules;
  const { attempts } = delivery;
  // What a channel has taken is asked about for as long as the run goes on.
  if (attempts >= mostAttempts && delivery.call !== 'poll') return toGivenUp(delivery, reason, now);
  const wait = toBackoffSeconds({ attempts, firstSeconds, atLeastSeconds: retryAfterSeconds });
  const dueAt = new Date(now.getTime() + wait * 1000);
  const message = `Call ${attempts} of at most ${mostAttempts} failed: ${reason}`;
  return { data: { dueAt }, note: { kind: 'failed', message }, isLast: false };
}

function toGivenUp(delivery: Delivery, reason: string, now: Date): Outcome {
  const { status, attempts } = delivery;
  const message = `Given up after ${attempts} calls: ${reason}`;
  return {
    data: {
      reason: message,
      retryable: true,
      dueAt: null,
      ...(status === 'pending' && { status: 'not_processed', since: now }),
    },
    note: { kind: 'given_up', message },
    isLast: status !== 'online',
  };
}

/** Not processed, and what became of the call is what is asked. */
function isGivenUp({ status, call }: Delivery) {
  return status === 'not_processed' && call === 'post';
}

/** The version that the channel knows after the call. */
function toTold({ call, telling, revision }: Delivery) {
  return call === 'post' || call === 'update' ? (telling ?? revision) : revision;
}

/** Whether there is more to be told: a later change, or that it is over. */
function isBehind(delivery: Delivery, told: number) {
  return !isPresent(delivery) || delivery.wanted > told;
}
