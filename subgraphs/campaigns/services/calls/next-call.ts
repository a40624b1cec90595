import type { Delivery } from '../../../../prisma/generated/campaigns/client.ts';
import { isPresent } from '../deliveries/delivery-status.ts';

type Call = 'post' | 'update' | 'remove' | 'poll';

/** `isRepeat`: an earlier call was begun and nothing is known of what came of it. */
export type NextCall = { call: Call; telling: number; isRepeat: boolean };

type Standing = Pick<Delivery, 'status' | 'call' | 'telling' | 'placed' | 'wanted' | 'revision'>;

/** What its channel is to be told or asked next; null where the two agree. */
export function findNextCall(delivery: Standing): NextCall | null {
  const { call, telling, wanted } = delivery;
  if (telling !== null && (call === 'post' || (call === 'update' && isPresent(delivery)))) {
    // The same version again, so that the channel knows it for the same call.
    return { call, telling, isRepeat: true };
  }
  const next = isPresent(delivery) ? findPresentCall(delivery) : delivery.placed ? 'remove' : null;
  return next && { call: next, telling: wanted, isRepeat: false };
}

function findPresentCall({ placed, wanted, revision }: Standing): Call {
  if (!placed) return 'post';
  return wanted > revision ? 'update' : 'poll';
}
