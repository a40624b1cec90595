import { z } from 'zod';
import { describeSchemaMismatch } from '../../../../core/errors/describe-schema-mismatch.ts';
import { isRecord } from '../../../../core/lib/records.ts';
import { joinWithOr, parseJsonOrUndefined } from '../../../../core/lib/text.ts';
import { feedChannels } from '../feed-channels.ts';
import {
  type ChannelApiDescription,
  channelApiDescriptionSchema,
  channelCostModelSchema,
  channelNameSchema,
} from './channel-api-description.ts';
import { clickNetworkApiDescription } from './click-network-api-description.ts';
import { listSecretPlaceholders } from './fill-json-template.ts';
import { orderBoardApiDescription } from './order-board-api-description.ts';

/** Settings of one paid channel. */
export type PaidChannelSettings = {
  description: ChannelApiDescription;
  baseUrl: string;
  secrets: Readonly<Record<string, string>>;
};

const builtInDescriptions = new Map(
  [orderBoardApiDescription, clickNetworkApiDescription].map((description) => [
    description.name,
    description,
  ]),
);

const whichChannel = `${joinWithOr([...builtInDescriptions.keys()])}, or a description of your own, as an object`;

const entry = z.strictObject({
  /** Name of a shipped description, or a description by the operator. */
  channel: z.union([z.enum([...builtInDescriptions.keys()]), z.record(z.string(), z.unknown())], {
    error: ({ input }) => (input === undefined ? `is needed: ${whichChannel}` : `must be ${whichChannel}`),
  }),
  baseUrl: z.url({
    protocol: /^https?$/,
    error: ({ input }) => `${input === undefined ? 'is needed:' : 'must be'} an http or https URL`,
  }),
  secrets: z.record(z.string(), z.string().min(1)).default({}),
  /** Replaces the name in the description, so that several channels can use one description. */
  name: channelNameSchema.optional(),
  title: z.string().min(1).max(80).optional(),
  cost: channelCostModelSchema.optional(),
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

const freeNames = ['index_now', ...feedChannels.map(({ name }) => name)];

type AddProblem = (message: string) => void;

/** Parses the channels of the setting, and reports every problem in it. */
export function parsePaidChannelSettings(text: string, addProblem: AddProblem): PaidChannelSettings[] {
  const value = parseJsonOrUndefined(text);
  findDescriptions(value, addProblem);
  const channelEntries = parse(entries, value, addProblem);
  const channels =
    channelEntries?.flatMap((channelEntry, index) =>
      configure(channelEntry, toNamed(`${index}.`, addProblem)),
    ) ?? [];
  const names = [...freeNames, ...channels.map(({ description }) => description.name)];
  for (const name of names.filter((candidate, index) => names.indexOf(candidate) !== index)) {
    addProblem(`${name} is the name of two channels: give one of them another`);
  }
  return channels;
}

function configure(channelEntry: z.infer<typeof entry>, addProblem: AddProblem): PaidChannelSettings[] {
  const { channel, baseUrl, secrets, ...instead } = channelEntry;
  const baseDescription = typeof channel === 'string' ? builtInDescriptions.get(channel) : channel;
  const description = parse(channelApiDescriptionSchema, { ...baseDescription, ...instead }, addProblem);
  if (!description) return [];
  for (const name of listSecretNames(description)) {
    if (!Object.hasOwn(secrets, name)) addProblem(`secrets.${name} is needed for ${description.name}`);
  }
  return [{ description, baseUrl: baseUrl.replace(/\/$/, ''), secrets }];
}

function parse<T>(schema: z.ZodType<T>, value: unknown, addProblem: AddProblem): T | undefined {
  const { data, error } = schema.safeParse(value);
  for (const line of error ? describeSchemaMismatch(schema, error, value) : []) addProblem(line);
  return data;
}

/**
 * Reports descriptions that are not inside `channel`, because their properties would be reported as unknown
 * fields.
 */
function findDescriptions(value: unknown, addProblem: AddProblem) {
  const all: readonly unknown[] = Array.isArray(value) ? value : [];
  for (const [index, element] of all.entries()) {
    if (!isRecord(element) || element.channel !== undefined) continue;
    const descriptionFields = Object.keys(element).filter((name) => describes.has(name));
    if (descriptionFields.length)
      addProblem(
        `${index} looks like a description of your own: put ${descriptionFields.join(', ')} into channel`,
      );
  }
}

function toNamed(prefix: string, addProblem: AddProblem): AddProblem {
  return (message) => addProblem(prefix + message);
}

function listSecretNames({ headers, post, find, poll, update, remove, callback }: ChannelApiDescription) {
  const all = [headers, ...[post, find, poll, update, remove].map((call) => call?.headers ?? {})];
  const texts = [...all.flatMap(Object.values<string>), callback?.secret ?? ''];
  return new Set(texts.flatMap(listSecretPlaceholders));
}
