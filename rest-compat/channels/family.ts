import type { Family } from '../family.ts';
import { channelsDialect } from './dialect.ts';
import { receiveChannelCallback } from './receive-channel-callback.ts';

/** What paid channels call by themselves. The signature is the credential; no other counts. */
export const channelsFamily: Family = {
  prefix: '',
  dialect: channelsDialect,
  endpoints: [receiveChannelCallback],
  accepts: [],
  owns: (path) => path.startsWith('/channels/'),
};
