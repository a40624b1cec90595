import { z } from 'zod';
import { listPlaceholders } from './fill-json-template.ts';
import { campaignPlaceholderNames, deliveryPlaceholderNames } from './placeholders.ts';

/**
 * Schemas for the description of a paid channel: its calls, the meaning of its responses, its prices.
 * Operators write descriptions in settings, so every property and placeholder is validated.
 */

/** Text with `{{placeholders}}`. A JSON string that consists of one placeholder becomes its value. */
const text = z.string();
const template = z.json();

/** Path of a value in a response: `/orders/0/id` or `orders.0.id`. */
const pointer = z.string().min(1).max(200);

const deliveryStateSchema = z.enum(['accepted', 'online', 'refused', 'ended']);

const call = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  /** Path after the base address; values of placeholders are percent-encoded. */
  path: text.refine((path) => path.startsWith('/'), 'must begin with /'),
  headers: z.record(z.string(), text).default({}),
  body: template.optional(),
  /** Path of the part of the response that is about the delivery; by default the whole response. */
  within: pointer.optional(),
  /** Meaning of a response without a status. */
  assume: deliveryStateSchema.optional(),
});

/**
 * Amounts by currency, in units: `{ "euro": 199 }`. Campaigns in another currency are not sent to the
 * channel.
 */
const amounts = z.strictObject({
  euro: z.number().positive().optional(),
  usd: z.number().positive().optional(),
});

const charged = z.enum(['on_acceptance', 'when_online']).default('on_acceptance');
const percent = z.number().positive().max(100);

const wrongModel = 'must be fixed, share or per_click';

export const channelCostModelSchema = z.discriminatedUnion(
  'model',
  [
    /** A fixed price per run. */
    z.strictObject({ model: z.literal('fixed'), amount: amounts, charged }),
    /** A percentage of the budget, but at least the minimum. */
    z.strictObject({ model: z.literal('share'), percent, minimum: amounts, charged }),
    /**
     * Each click costs up to the bid. The channel reports the costs, which are spent daily, up to the
     * reserved amount.
     */
    z.strictObject({ model: z.literal('per_click'), percent, minimum: amounts, bid: amounts }),
  ],
  { error: ({ code }) => (code === 'invalid_union' ? wrongModel : undefined) },
);

const answer = z.strictObject({
  remoteId: pointer,
  status: pointer.optional(),
  url: pointer.optional(),
  /** Path of the current total costs of the delivery. */
  cost: pointer.optional(),
  costIn: z.enum(['units', 'hundredths']).default('units'),
  reason: pointer.optional(),
});

const callback = z.strictObject({
  /** Secret that signs callbacks, as `${NAME}`. */
  secret: z.string().min(1),
  /**
   * Path of this server's delivery id, if the call sent it. Otherwise the channel's own id identifies the
   * delivery.
   */
  deliveryId: pointer.optional(),
  within: pointer.optional(),
});

export const channelNameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9_]{1,39}$/, 'must be lower-case words joined by underscores');

export const channelApiDescriptionSchema = z
  .strictObject({
    name: channelNameSchema,
    title: z.string().min(1).max(80),
    /** Headers of every call. `${NAME}` is replaced by a secret of the settings. */
    headers: z.record(z.string(), text).default({}),
    post: call
      .superRefine(allowOnlyPlaceholders(campaignPlaceholderNames))
      .refine(hasKey, 'must send {{idempotencyKey}}'),
    /** Call that queries by idempotency key the result of an earlier call whose response was lost. */
    find: call
      .superRefine(allowOnlyPlaceholders(deliveryPlaceholderNames))
      .refine(hasKey, 'must ask by {{idempotencyKey}}'),
    /** Call that queries state and costs by the channel's id. A channel with callbacks can omit it. */
    poll: call.superRefine(allowOnlyPlaceholders(deliveryPlaceholderNames)).optional(),
    update: call.superRefine(allowOnlyPlaceholders(campaignPlaceholderNames)).optional(),
    remove: call.superRefine(allowOnlyPlaceholders(deliveryPlaceholderNames)).optional(),
    answer,
    /** Meaning of each status of the channel. */
    statuses: z.record(z.string(), deliveryStateSchema),
    callback: callback.optional(),
    /** Seconds until an accepted delivery is polled. */
    pollSeconds: z.number().int().min(1).max(86_400).default(900),
    /** Seconds until an online delivery is polled for its state and costs. */
    reportSeconds: z.number().int().min(1).max(604_800).default(86_400),
    timeoutSeconds: z.number().min(0.05).max(10).default(10),
    cost: channelCostModelSchema,
  })
  .refine(
    ({ poll, callback }) => poll || callback,
    'needs poll or callback: otherwise the state of a delivery stays unknown',
  )
  .refine(
    ({ poll, cost }) => poll || cost.model !== 'per_click',
    'paid by clicks, it needs poll for its reports',
  );

type WrittenCall = { path: string; headers: Record<string, string>; body?: unknown };

function list({ path, headers, body }: WrittenCall) {
  return listPlaceholders([path, Object.values(headers), body ?? null]);
}

function hasKey(call: WrittenCall) {
  return list(call).includes('idempotencyKey');
}

/** Rejects placeholders that have no value in a call. */
function allowOnlyPlaceholders(names: readonly string[]) {
  return (call: WrittenCall, context: z.RefinementCtx) => {
    for (const name of list(call).filter((placeholder) => !names.includes(placeholder))) {
      const reason = /age(range|min|max)/i.test(name)
        ? 'the age range never leaves'
        : `known here are ${names.join(', ')}`;
      context.addIssue({ code: 'custom', message: `{{${name}}}: ${reason}` });
    }
  };
}

/** The operator's description of the HTTP API of a paid channel, with its defaults. */
export type ChannelApiDescription = z.infer<typeof channelApiDescriptionSchema>;
/** Description as written by the operator: properties with a default are optional. */
export type ChannelApiDescriptionInput = z.input<typeof channelApiDescriptionSchema>;
/** Description of one HTTP call of that API. */
export type ChannelHttpCallDescription = z.infer<typeof call>;
export type ChannelCostModel = z.infer<typeof channelCostModelSchema>;
