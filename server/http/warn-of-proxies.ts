import type { IncomingMessage } from 'node:http';
import type { Log } from '../../core/telemetry/log.ts';
import { edgeSettings } from '../settings/edge-settings.ts';
import type { Settings } from '../settings/load-settings.ts';

/** Warns once, in production, that clients are distinguished by a header that any client can write. */
export function createUnconfiguredProxyWarning(
  { production, edge }: Pick<Settings, 'production' | 'edge'>,
  log: Log,
) {
  let isDue = production && edge.trustedProxies === undefined;
  return ({ headers }: IncomingMessage) => {
    if (!isDue || headers['x-forwarded-for'] === undefined) return;
    isDue = false;
    const setting = edgeSettings.trustedProxies.name;
    log.warn(
      { setting },
      `requests carry X-Forwarded-For, which any client can write: say in ${setting} how many proxies of yours add to it, 0 for none`,
    );
  };
}
