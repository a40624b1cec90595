import { integer, longestTimer, setting, someSeconds } from '../../core/settings/settings.ts';

/** Settings of live subscriptions. */
export const liveSettings = {
  maxPerCaller: setting('SVC_LIVE_STREAMS_PER_CALLER', integer({ min: 1 }).default(20), {
    description:
      'Maximum number of open subscription streams per process of one user, key or token, or of one client address without a credential.',
  }),
  maxPerProcess: setting('SVC_LIVE_STREAMS', integer({ min: 1 }).default(5_000), {
    description: 'Maximum number of open subscription streams per process.',
  }),
  heartbeatSeconds: setting('SVC_LIVE_HEARTBEAT', someSeconds({ max: 300 }).default(12), {
    description:
      'Interval of heartbeats on a stream, in seconds. The idle timeout of proxies must be longer.',
  }),
  checkSeconds: setting('SVC_LIVE_CHECK', someSeconds({ max: 3_600 }).default(30), {
    description:
      'Interval at which the credential of an idle stream is checked, in seconds. Each event checks it too.',
  }),
  maxSeconds: setting('SVC_LIVE_MAX_DURATION', someSeconds({ max: longestTimer }).default(3_600), {
    description: 'Maximum duration of a stream, in seconds. Its client reconnects afterwards.',
  }),
};
