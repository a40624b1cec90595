import { z } from 'zod';
import { FileError, readTextFile } from '../../core/lib/files.ts';
import { isNetwork } from '../../core/ports/outgoing-for-users.ts';
import {
  commaList,
  flag,
  httpUrl,
  integer,
  seconds,
  setting,
  someSeconds,
} from '../../core/settings/settings.ts';
import { type ConfiguredChannel, readChannels } from './channels/http-adapter/channel-settings.ts';
import { isOptionalChannel } from './channels/listed.ts';

/** Channels as JSON, or the path of a file that holds them. */
function channelList() {
  return z.string().transform((text, context): ConfiguredChannel[] => {
    const complain = (message: string) => context.addIssue({ code: 'custom', message });
    try {
      return readChannels(/^\s*[[{]/.test(text) ? text : readTextFile(text.trim()), complain);
    } catch (error) {
      const reason = error instanceof FileError ? `: ${error.message}` : '';
      complain(`must be a JSON list of channels or the path of a file that can be read${reason}`);
      return [];
    }
  });
}

/** Settings of the campaign service. */
export const campaignsSettings = {
  rateLimit: setting('SVC_CAMPAIGNS_RATE_LIMIT', integer({ min: 1 }).default(600), {
    description: 'Requests a minute that one campaign API key may make.',
  }),
  apiBudget: setting('SVC_CAMPAIGNS_API_BUDGET', flag(true), {
    description: 'Whether an API key may set the budget of a campaign; if not, only the signed-in owner can.',
  }),
  publisher: setting('SVC_CAMPAIGNS_PUBLISHER', z.string().trim().min(1).default('Trellis'), {
    description: 'Publisher of the job feeds, shown to boards and readers.',
  }),
  posterEmail: setting('SVC_CAMPAIGNS_POSTER_EMAIL', z.email('must be an address').optional(), {
    description: 'Address in the feeds for questions of boards; SVC_SMTP_ADMIN_EMAIL by default.',
  }),
  pushAttempts: setting('SVC_CAMPAIGNS_PUSH_ATTEMPTS', integer({ min: 1, max: 50 }).default(8), {
    description: 'How many calls to a channel may fail in a row before a delivery is given up.',
  }),
  pushBackoff: setting('SVC_CAMPAIGNS_PUSH_BACKOFF', seconds().default(30), {
    description: 'Wait after the first call to a channel that fails; each further one doubles it, up to 6h.',
  }),
  channelsOff: setting(
    'SVC_CAMPAIGNS_CHANNELS_OFF',
    commaList()
      .refine((names) => names.every(isOptionalChannel), 'must be names of feeds, separated by commas')
      .default([]),
    { description: 'Free channels that are switched off, such as `jooble,talent`.' },
  ),
  indexNowKey: setting(
    'SVC_CAMPAIGNS_INDEXNOW_KEY',
    z
      .string()
      .regex(/^[a-zA-Z0-9-]{8,128}$/, 'must have 8 to 128 letters, digits and dashes')
      .optional(),
    { description: 'Switches the channel IndexNow on: its key, which is also served at `/<key>.txt`.' },
  ),
  indexNowUrl: setting('SVC_CAMPAIGNS_INDEXNOW_URL', httpUrl().default('https://api.indexnow.org'), {
    description: 'Base address of the IndexNow service.',
  }),
  paidChannels: setting('SVC_CAMPAIGNS_CHANNELS', channelList().default([]), {
    description:
      'Paid channels: `[{"channel":"order_board","baseUrl":"https://…","secrets":{"API_KEY":"…"}}]`, or the path of a file with such JSON.',
    secret: true,
  }),
  clickRetentionSeconds: setting('SVC_RETENTION_CLICKS', someSeconds().optional(), {
    description: 'How long the counts of clicks of a day are kept, such as 8760h; without it for ever.',
  }),
  deliveryRetentionSeconds: setting('SVC_RETENTION_DELIVERIES', someSeconds().optional(), {
    description:
      'How long deliveries of runs that are over are kept, with their events; without it for ever.',
  }),
  deliveredMessageSeconds: setting('SVC_RETENTION_WEBHOOKS_DELIVERED', someSeconds().default(259_200), {
    description: 'How long messages to webhooks are kept after they arrived.',
  }),
  deadMessageSeconds: setting('SVC_RETENTION_WEBHOOKS_DEAD', someSeconds().default(2_592_000), {
    description: 'How long messages to webhooks are kept after they were given up.',
  }),
  webhookNetworks: setting(
    'SVC_WEBHOOK_ALLOWED_NETWORKS',
    commaList()
      .refine(
        (networks) => networks.every(isNetwork),
        'must be networks such as 10.1.0.0/16, separated by commas',
      )
      .default([]),
    {
      description:
        'Networks that webhooks may reach besides public addresses, such as `10.1.0.0/16`: for private clouds.',
    },
  ),
};
