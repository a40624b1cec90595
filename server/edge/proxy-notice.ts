import type { IncomingMessage } from 'node:http';
import type { Log } from '../../core/log.ts';
import { edgeSettings } from '../../rest-compat/settings.ts';
import type { Settings } from '../load-settings.ts';

/** Says once, in production, that clients are told apart by a header for which nothing vouches. */
export function createProxyNotice({ production, edge }: Pick<Settings, 'production' | 'edge'>, log: Log) {
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
