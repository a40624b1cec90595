import type { Channel } from '../channel.ts';
import type { ConfiguredChannel } from './channel-settings.ts';
import { createHttpAdapter } from './create-http-adapter.ts';
import { revealSecrets } from './fill-template.ts';
import { readAt, readId, readPart } from './read-result.ts';
import { toPrice } from './to-price.ts';

/** Creates a paid channel from its description and the operator's settings. */
export function createPaidChannel(configured: ConfiguredChannel, externalUrl: string): Channel {
  const { description, baseUrl, secrets } = configured;
  const { name, title, cost } = description;
  return {
    name,
    title,
    kind: 'paid',
    check: () => [],
    toPrice: (campaign, leftCents) => toPrice(cost, campaign, leftCents),
    charged: cost.model === 'per_click' ? 'per_click' : cost.charged,
    adapter: createHttpAdapter({
      description,
      baseUrl,
      secrets,
      callbackUrl: `${externalUrl}/channels/${name}/callback`,
    }),
    ...readCallback(configured),
  };
}

function readCallback({ description, secrets }: ConfiguredChannel) {
  const { callback, answer } = description;
  if (!callback) return {};
  const { within, deliveryId } = callback;
  return {
    callback: {
      secret: revealSecrets(callback.secret, secrets),
      read: (body: unknown) => {
        const part = within ? readAt(body, within) : body;
        if (typeof part !== 'object' || part === null) return null;
        return {
          deliveryId: deliveryId ? readId(readAt(body, deliveryId)) : null,
          remoteId: readId(readAt(part, answer.remoteId)),
          result: readPart({ description, call: {}, secrets }, part),
        };
      },
    },
  };
}
