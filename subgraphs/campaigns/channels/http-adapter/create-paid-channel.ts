import type { AdvertisingChannel } from '../channel.ts';
import { calculateRunPriceCents } from './calculate-run-price-cents.ts';
import type { PaidChannelSettings } from './channel-settings.ts';
import { createHttpChannelAdapter } from './create-http-channel-adapter.ts';
import { substituteSecrets } from './fill-json-template.ts';
import { getJsonPathValue, parseChannelRemoteId, parseDeliveryResult } from './parse-channel-response.ts';

/** Creates a paid channel from its description and the operator's settings. */
export function createPaidChannel(settings: PaidChannelSettings, externalUrl: string): AdvertisingChannel {
  const { description, baseUrl, secrets } = settings;
  const { name, title, cost } = description;
  return {
    name,
    title,
    kind: 'paid',
    toPrice: (campaign, leftCents) => calculateRunPriceCents(cost, campaign, leftCents),
    chargeEvent: cost.model === 'per_click' ? 'per_click' : cost.charged,
    adapter: createHttpChannelAdapter({
      description,
      baseUrl,
      secrets,
      callbackUrl: `${externalUrl}/channels/${name}/callback`,
    }),
    ...readCallback(settings),
  };
}

function readCallback({ description, secrets }: PaidChannelSettings) {
  const { callback, answer } = description;
  if (!callback) return {};
  const { within, deliveryId } = callback;
  return {
    callback: {
      secret: substituteSecrets(callback.secret, secrets),
      read: (body: unknown) => {
        const part = within ? getJsonPathValue(body, within) : body;
        if (typeof part !== 'object' || part === null) return null;
        return {
          deliveryId: deliveryId ? parseChannelRemoteId(getJsonPathValue(body, deliveryId)) : null,
          remoteId: parseChannelRemoteId(getJsonPathValue(part, answer.remoteId)),
          result: parseDeliveryResult({ description, call: {}, secrets }, part),
        };
      },
    },
  };
}
