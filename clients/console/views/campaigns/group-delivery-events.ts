import type { CampaignRunDelivery } from './campaign-page.graph.ts';

type DeliveryEvent = CampaignRunDelivery['events'][number];

/** Equal events of several channels at the same minute. */
export type DeliveryEventGroup = DeliveryEvent & { channels: readonly string[] };

/** Kinds whose message says more than the kind. */
const kindsWithMessage: ReadonlySet<DeliveryEvent['kind']> = new Set([
  'HELD_BACK',
  'FAILED',
  'GIVEN_UP',
  'REFUSED',
  'OVERCHARGED',
  'REMARKED',
]);

/** Length of `2026-11-28T23:12` in a time of the graph. */
const minuteLength = 16;

/** Merges the events of all channels, newest first. A publication would otherwise be one entry for each channel. */
export function groupDeliveryEvents(
  deliveries: readonly Pick<CampaignRunDelivery, 'title' | 'events'>[],
): DeliveryEventGroup[] {
  const events = deliveries.flatMap(({ title, events: items }) =>
    items.map(({ at, kind, message }) => ({
      at,
      kind,
      message: kindsWithMessage.has(kind) ? message : '',
      title,
    })),
  );
  const groups = Map.groupBy(events, ({ at, kind, message }) =>
    [at.slice(0, minuteLength), kind, message].join(' '),
  );
  return [...groups.values()]
    .flatMap(([first, ...others]) =>
      first ? [{ ...first, channels: [...new Set([first, ...others].map(({ title }) => title))] }] : [],
    )
    .map(({ at, kind, message, channels }) => ({ at, kind, message, channels }))
    .sort((left, right) => right.at.localeCompare(left.at));
}
