import type { Delivery } from '../../../../prisma/generated/campaigns/client.ts';
import type { ChannelCallResult } from '../../channels/channel.ts';
import { isActiveDelivery } from '../../rules/delivery-status.ts';
import type { DeliveryEventInput } from '../deliveries/update-deliveries.ts';

/** Changes to a delivery that follow from the result of a call. */
export type DeliveryChanges = {
  data: Partial<Delivery>;
  /** Note for the owner; undefined if nothing has changed for the owner. */
  note?: Omit<DeliveryEventInput, 'deliveryId'>;
  /** Whether the delivery causes no further costs; then its remaining reservation is released. */
  isLast: boolean;
};

type Rules = { now: Date; maxAttempts: number; firstSeconds: number };
type ResultOf<O extends ChannelCallResult['outcome']> = Extract<ChannelCallResult, { outcome: O }>;

/** Resets the call and its attempts. The reason stays while the delivery is not processed. */
function resetCall({ status, reason }: Delivery) {
  const remainingReason = status === 'not_processed' ? reason : null;
  return { call: null, sendingVersion: null, attempts: 0, reason: remainingReason, retryable: false };
}

export function toDeliveryChanges(
  delivery: Delivery,
  result: ChannelCallResult,
  rules: Rules,
): DeliveryChanges {
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

function toOnline(delivery: Delivery, result: ResultOf<'online'>, { now }: Rules): DeliveryChanges {
  const { remoteId, url, isUnchanged } = result;
  const arrives = delivery.status === 'pending';
  return {
    data: {
      ...toPlacedData(delivery, result, now),
      ...(arrives && { status: 'online', since: now }),
      remoteId: remoteId ?? delivery.remoteId,
      url: url ?? delivery.url,
    },
    note: arrives ? onlineNote : delivery.call === 'update' && !isUnchanged ? updatedNote : undefined,
    isLast: false,
  };
}

const onlineNote = { kind: 'online', message: 'The channel shows it.' } as const;
const updatedNote = { kind: 'updated', message: 'The channel shows it as it is now.' } as const;
const acceptedNote = { kind: 'accepted', message: 'The channel has taken it and is at work.' } as const;

/**
 * The channel has the delivery: the next call is immediate if the campaign changed, else it is the next poll.
 */
function toPlacedData(delivery: Delivery, { pollAfterSeconds }: { pollAfterSeconds?: number }, now: Date) {
  const sentVersion = toKnownVersion(delivery);
  const later = pollAfterSeconds === undefined ? null : new Date(now.getTime() + pollAfterSeconds * 1000);
  return {
    ...resetCall(delivery),
    placed: true,
    sentVersion,
    dueAt: needsAnotherCall(delivery, sentVersion) ? now : later,
  };
}

function toAccepted(delivery: Delivery, result: ResultOf<'accepted'>, { now }: Rules): DeliveryChanges {
  return {
    data: { ...toPlacedData(delivery, result, now), remoteId: result.remoteId || delivery.remoteId },
    note: delivery.call === 'poll' || result.isUnchanged ? undefined : acceptedNote,
    isLast: false,
  };
}

function toEnded(delivery: Delivery, { now }: Rules): DeliveryChanges {
  const endedData = { ...resetCall(delivery), placed: false, dueAt: null };
  if (!isActiveDelivery(delivery)) {
    // An abandoned post never arrived, so the owner can retry it.
    const retryable = delivery.call === 'post' && delivery.retryable;
    const message =
      delivery.call === 'post' ? 'The channel does not have it.' : 'The channel shows it no more.';
    const note = { kind: 'removed', message } as const;
    return { data: { ...endedData, retryable }, note, isLast: true };
  }
  // The delivery was held back when the call started, and restored during the call.
  if (delivery.call === 'remove') {
    const note = { kind: 'removed', message: 'It was removed and is posted again.' } as const;
    return { data: { ...endedData, dueAt: now }, note, isLast: false };
  }
  return {
    data: { ...endedData, status: 'finished', since: now },
    note: { kind: 'finished', message: 'It came to its end on the channel.' },
    isLast: true,
  };
}

function toRefused(delivery: Delivery, reason: string, { now }: Rules): DeliveryChanges {
  const note = { kind: 'refused', message: reason } as const;
  if (delivery.call === 'remove') {
    const data = {
      ...resetCall(delivery),
      reason: `It could not be taken off: ${reason}`,
      retryable: true,
      dueAt: null,
    };
    return { data, note, isLast: true };
  }
  if (delivery.call === 'update' && isActiveDelivery(delivery)) {
    const sentVersion = toKnownVersion(delivery);
    const dueAt = needsAnotherCall(delivery, sentVersion) ? now : null;
    const data = {
      ...resetCall(delivery),
      sentVersion,
      reason: `The last change was refused: ${reason}`,
      dueAt,
    };
    return { data, note, isLast: false };
  }
  return {
    data: {
      ...resetCall(delivery),
      ...(isActiveDelivery(delivery) && { status: 'not_processed', since: now }),
      ...((isActiveDelivery(delivery) || isGivenUp(delivery)) && { reason }),
      placed: false,
      dueAt: null,
    },
    note,
    isLast: true,
  };
}

/** Keeps the call recorded as started, so that the next attempt first queries whether this one arrived. */
function toFailed(
  delivery: Delivery,
  { reason, retryAfterSeconds }: ResultOf<'failed'>,
  rules: Rules,
): DeliveryChanges {
  const { now, maxAttempts, firstSeconds } = rules;
  const { attempts } = delivery;
  // A delivery that a channel has accepted is polled until the run ends.
  if (attempts >= maxAttempts && delivery.call !== 'poll') return toGivenUp(delivery, reason, now);
  const wait = toBackoffSeconds({ attempts, firstSeconds, atLeastSeconds: retryAfterSeconds });
  const dueAt = new Date(now.getTime() + wait * 1000);
  const message = `Call ${attempts} of at most ${maxAttempts} failed: ${reason}`;
  return { data: { dueAt }, note: { kind: 'failed', message }, isLast: false };
}

function toGivenUp(delivery: Delivery, reason: string, now: Date): DeliveryChanges {
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

/** Returns whether the delivery was abandoned while the result of its post is unknown. */
function isGivenUp({ status, call }: Delivery) {
  return status === 'not_processed' && call === 'post';
}

/** Returns the version of the campaign that the channel has after the call. */
function toKnownVersion({ call, sendingVersion, sentVersion }: Delivery) {
  return call === 'post' || call === 'update' ? (sendingVersion ?? sentVersion) : sentVersion;
}

/** Returns whether another call is needed, because of a later change or because the run is over. */
function needsAnotherCall(delivery: Delivery, sentVersion: number) {
  return !isActiveDelivery(delivery) || delivery.targetVersion > sentVersion;
}

type Backoff = {
  /** Number of consecutive failed calls. */
  attempts: number;
  firstSeconds: number;
  /** Minimum delay that the channel requested. */
  atLeastSeconds?: number;
};

const maxSeconds = 6 * 3600;

/**
 * Returns the delay after a failure. It doubles each time, and is random, so that calls that failed together
 * are retried at different times.
 */
export function toBackoffSeconds({ attempts, firstSeconds, atLeastSeconds = 0 }: Backoff) {
  const cappedSeconds = Math.min(maxSeconds, firstSeconds * 2 ** Math.max(0, attempts - 1));
  return Math.max(atLeastSeconds, cappedSeconds * (0.5 + Math.random() / 2));
}
