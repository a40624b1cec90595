import {
  defineSetting,
  integerSchema,
  maxTimerSeconds,
  positiveSecondsSchema,
} from '../../core/settings/settings.ts';

/** Settings of live subscriptions. */
export const liveSubscriptionSettings = {
  maxPerCaller: defineSetting('SVC_LIVE_STREAMS_PER_CALLER', integerSchema({ min: 1 }).default(20), {
    description:
      'Maximum number of open subscription streams per process of one user, key or token, or of one client address without a credential.',
  }),
  maxPerProcess: defineSetting('SVC_LIVE_STREAMS', integerSchema({ min: 1 }).default(5_000), {
    description: 'Maximum number of open subscription streams per process.',
  }),
  heartbeatSeconds: defineSetting('SVC_LIVE_HEARTBEAT', positiveSecondsSchema({ max: 300 }).default(12), {
    description:
      'Interval of heartbeats on a stream, in seconds. The idle timeout of proxies must be longer.',
  }),
  checkSeconds: defineSetting('SVC_LIVE_CHECK', positiveSecondsSchema({ max: 3_600 }).default(30), {
    description:
      'Interval at which the credential of an idle stream is checked, in seconds. Each event checks it too.',
  }),
  maxSeconds: defineSetting(
    'SVC_LIVE_MAX_DURATION',
    positiveSecondsSchema({ max: maxTimerSeconds }).default(3_600),
    {
      description: 'Maximum duration of a stream, in seconds. Its client reconnects afterwards.',
    },
  ),
};
