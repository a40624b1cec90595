import { integer, longestTimer, setting, someSeconds } from '../../core/settings/settings.ts';

/** Settings of live subscriptions. */
export const liveSettings = {
  mostPerCaller: setting('SVC_LIVE_STREAMS_PER_CALLER', integer({ min: 1 }).default(20), {
    description:
      'Streams of subscriptions that one user, key or token may keep open at a time in one process, or one client address without a credential.',
  }),
  mostPerProcess: setting('SVC_LIVE_STREAMS', integer({ min: 1 }).default(5_000), {
    description: 'Streams of subscriptions that one process keeps open at a time.',
  }),
  heartbeatSeconds: setting('SVC_LIVE_HEARTBEAT', someSeconds({ max: 300 }).default(12), {
    description: 'How often a stream says that it is alive; proxies must wait for longer.',
  }),
  checkSeconds: setting('SVC_LIVE_CHECK', someSeconds({ max: 3_600 }).default(30), {
    description:
      'How often the credential of a stream is checked while nothing happens; with each event it is anyway.',
  }),
  maxSeconds: setting('SVC_LIVE_MAX_DURATION', someSeconds({ max: longestTimer }).default(3_600), {
    description: 'How long a stream may last; its client connects again then.',
  }),
};
