import { z } from 'zod';
import { FileError, readTextFile } from '../../core/lib/files.ts';
import { isIpNetwork } from '../../core/lib/web-address.ts';
import {
  commaListSchema,
  defineSetting,
  flagSchema,
  httpUrlSchema,
  integerSchema,
  positiveSecondsSchema,
  secondsSchema,
} from '../../core/settings/settings.ts';
import { canChannelBeDisabled } from './channels/feed-channels.ts';
import {
  type PaidChannelSettings,
  parsePaidChannelSettings,
} from './channels/http-adapter/channel-settings.ts';

/** Channels as JSON, or the path of a file that holds them. */
function channelList() {
  return z.string().transform((text, context): PaidChannelSettings[] => {
    const addProblem = (message: string) => context.addIssue({ code: 'custom', message });
    try {
      return parsePaidChannelSettings(/^\s*[[{]/.test(text) ? text : readTextFile(text.trim()), addProblem);
    } catch (error) {
      const reason = error instanceof FileError ? `: ${error.message}` : '';
      addProblem(`must be a JSON list of channels or the path of a file that can be read${reason}`);
      return [];
    }
  });
}

/** Settings of the campaign service. */
export const campaignsSettings = {
  rateLimit: defineSetting('SVC_CAMPAIGNS_RATE_LIMIT', integerSchema({ min: 1 }).default(600), {
    description: 'Requests a minute that one campaign API key may make.',
  }),
  apiBudget: defineSetting('SVC_CAMPAIGNS_API_BUDGET', flagSchema(true), {
    description: 'Whether an API key may set the budget of a campaign; if not, only the signed-in owner can.',
  }),
  publisher: defineSetting('SVC_CAMPAIGNS_PUBLISHER', z.string().trim().min(1).default('Trellis'), {
    description: 'Publisher of the job feeds, shown to boards and readers.',
  }),
  posterEmail: defineSetting('SVC_CAMPAIGNS_POSTER_EMAIL', z.email('must be an address').optional(), {
    description: 'Address in the feeds for questions of boards; SVC_SMTP_ADMIN_EMAIL by default.',
  }),
  pushAttempts: defineSetting('SVC_CAMPAIGNS_PUSH_ATTEMPTS', integerSchema({ min: 1, max: 50 }).default(8), {
    description: 'How many calls to a channel may fail in a row before a delivery is given up.',
  }),
  pushBackoff: defineSetting('SVC_CAMPAIGNS_PUSH_BACKOFF', secondsSchema().default(30), {
    description: 'Wait after the first call to a channel that fails; each further one doubles it, up to 6h.',
  }),
  channelsOff: defineSetting(
    'SVC_CAMPAIGNS_CHANNELS_OFF',
    commaListSchema()
      .refine((names) => names.every(canChannelBeDisabled), 'must be names of feeds, separated by commas')
      .default([]),
    { description: 'Free channels that are switched off, such as `jooble,talent`.' },
  ),
  indexNowKey: defineSetting(
    'SVC_CAMPAIGNS_INDEXNOW_KEY',
    z
      .string()
      .regex(/^[a-zA-Z0-9-]{8,128}$/, 'must have 8 to 128 letters, digits and dashes')
      .optional(),
    { description: 'Switches the channel IndexNow on: its key, which is also served at `/<key>.txt`.' },
  ),
  indexNowUrl: defineSetting(
    'SVC_CAMPAIGNS_INDEXNOW_URL',
    httpUrlSchema().default('https://api.indexnow.org'),
    {
      description: 'Base address of the IndexNow service.',
    },
  ),
  paidChannels: defineSetting('SVC_CAMPAIGNS_CHANNELS', channelList().default([]), {
    description:
      'Paid channels: `[{"channel":"order_board","baseUrl":"https://…","secrets":{"API_KEY":"…"}}]`, or the path of a file with such JSON.',
    secret: true,
  }),
  clickRetentionSeconds: defineSetting('SVC_RETENTION_CLICKS', positiveSecondsSchema().optional(), {
    description: 'How long the counts of clicks of a day are kept, such as 8760h; without it for ever.',
  }),
  deliveryRetentionSeconds: defineSetting('SVC_RETENTION_DELIVERIES', positiveSecondsSchema().optional(), {
    description:
      'How long deliveries of runs that are over are kept, with their events; without it for ever.',
  }),
  deliveredMessageSeconds: defineSetting(
    'SVC_RETENTION_WEBHOOKS_DELIVERED',
    positiveSecondsSchema().default(259_200),
    {
      description: 'How long messages to webhooks are kept after they arrived.',
    },
  ),
  deadMessageSeconds: defineSetting(
    'SVC_RETENTION_WEBHOOKS_DEAD',
    positiveSecondsSchema().default(2_592_000),
    {
      description: 'How long messages to webhooks are kept after they were given up.',
    },
  ),
  webhookNetworks: defineSetting(
    'SVC_WEBHOOK_ALLOWED_NETWORKS',
    commaListSchema()
      .refine(
        (networks) => networks.every(isIpNetwork),
        'must be networks such as 10.1.0.0/16, separated by commas',
      )
      .default([]),
    {
      description:
        'Networks that webhooks may reach besides public addresses, such as `10.1.0.0/16`: for private clouds. Account owners can read the first 4 kB of responses from them.',
    },
  ),
};
