import { z } from 'zod';
import { describeMismatch, oneOf } from '../../../../core/errors/describe-mismatch.ts';
import { isRecord } from '../../../../core/lib/records.ts';
import { listedChannels } from '../listed.ts';
import {
  type ChannelDescription,
  channelDescription,
  channelName,
  costModel,
} from './channel-description.ts';
import { clickNetwork } from './click-network.ts';
import { listSecrets } from './fill-template.ts';
import { orderBoard } from './order-board.ts';

/** Settings of one paid channel. */
export type ConfiguredChannel = {
  description: ChannelDescription;
  baseUrl: string;
  secrets: Readonly<Record<string, string>>;
};

const shipped = new Map([orderBoard, clickNetwork].map((one) => [one.name, one]));

const whichChannel = `${oneOf([...shipped.keys()])}, or a description of your own, as an object`;

const entry = z.strictObject({
  /** Name of a shipped description, or a description by the operator. */
  channel: z.union([z.enum([...shipped.keys()]), z.record(z.string(), z.unknown())], {
    error: ({ input }) => (input === undefined ? `is needed: ${whichChannel}` : `must be ${whichChannel}`),
  }),
  baseUrl: z.url({
    protocol: /^https?$/,
    error: ({ input }) => `${input === undefined ? 'is needed:' : 'must be'} an http or https URL`,
  }),
  secrets: z.record(z.string(), z.string().min(1)).default({}),
  /** Replaces the name in the description, so that several channels can use one description. */
  name: channelName.optional(),
  title: z.string().min(1).max(80).optional(),
  cost: costModel.optional(),
});
const entries = z.array(entry, 'must be a list of channels');

/** Properties that only a channel description has. */
const describes = new Set([
  'headers',
  'post',
  'find',
  'poll',
  'update',
  'remove',
  'answer',
  'statuses',
  'callback',
]);

const freeNames = ['index_now', ...listedChannels.map(({ name }) => name)];

type Complain = (message: string) => void;

/** Parses the channels of the setting, and reports every problem in it. */
export function readChannels(text: string, complain: Complain): ConfiguredChannel[] {
  const value = parseJson(text);
  findDescriptions(value, complain);
  const parsed = parse(entries, value, complain);
  const configured = parsed?.flatMap((one, index) => configure(one, toNamed(`${index}.`, complain))) ?? [];
  const names = [...freeNames, ...configured.map(({ description }) => description.name)];
  for (const name of names.filter((one, index) => names.indexOf(one) !== index)) {
    complain(`${name} is the name of two channels: give one of them another`);
  }
  return configured;
}

function configure(one: z.infer<typeof entry>, complain: Complain): ConfiguredChannel[] {
  const { channel, baseUrl, secrets, ...instead } = one;
  const written = typeof channel === 'string' ? shipped.get(channel) : channel;
  const description = parse(channelDescription, { ...written, ...instead }, complain);
  if (!description) return [];
  for (const name of listSecretNames(description)) {
    if (!Object.hasOwn(secrets, name)) complain(`secrets.${name} is needed for ${description.name}`);
  }
  return [{ description, baseUrl: baseUrl.replace(/\/$/, ''), secrets }];
}

function parse<T>(schema: z.ZodType<T>, value: unknown, complain: Complain): T | undefined {
  const { data, error } = schema.safeParse(value);
  for (const line of error ? describeMismatch(schema, error, value) : []) complain(line);
  return data;
}

/**
 * Reports descriptions that are not inside `channel`, because their properties would be reported as unknown
 * fields.
 */
function findDescriptions(value: unknown, complain: Complain) {
  const all: readonly unknown[] = Array.isArray(value) ? value : [];
  for (const [index, one] of all.entries()) {
    if (!isRecord(one) || one.channel !== undefined) continue;
    const own = Object.keys(one).filter((name) => describes.has(name));
    if (own.length)
      complain(`${index} looks like a description of your own: put ${own.join(', ')} into channel`);
  }
}

function toNamed(prefix: string, complain: Complain): Complain {
  return (message) => complain(prefix + message);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function listSecretNames({ headers, post, find, poll, update, remove, callback }: ChannelDescription) {
  const all = [headers, ...[post, find, poll, update, remove].map((call) => call?.headers ?? {})];
  const texts = [...all.flatMap(Object.values<string>), callback?.secret ?? ''];
  return new Set(texts.flatMap(listSecrets));
}
