import { sanitize } from '../../../../core/markup/sanitize.ts';
import { fetchOutside } from '../../../../core/ports/outgoing.ts';
import type { PostRequest, PushAdapter, PushRequest, PushResult } from '../channel.ts';
import type { Call, ChannelDescription } from './channel-description.ts';
import { fillString, fillTemplate, revealSecrets, toText } from './fill-template.ts';
import { type Facts, readPlaceholder } from './placeholders.ts';
import { describeFailure, readResult, UnfitAddress } from './read-result.ts';

import { toBid } from './to-price.ts';

type AdapterOptions = {
  description: ChannelDescription;
  /** Base address of the channel's API, without a trailing slash. */
  baseUrl: string;
  /** Values of `${NAME}` in headers, by name. */
  secrets: Readonly<Record<string, string>>;
  callbackUrl: string;
};

/**
 * Creates the adapter that calls a channel according to its description. Failures of the channel are returned
 * as results, not thrown.
 */
export function createHttpAdapter(options: AdapterOptions): PushAdapter {
  const { find, post, update, poll, remove } = options.description;
  const call = async (request: PushRequest, one: Call) =>
    callChannel(options, one, await toFacts(options, request, null));
  const callWithCampaign = async (request: PostRequest, one: Call) =>
    callChannel(options, one, await toFacts(options, request, request.campaign));
  const pollOrWait = async (request: PushRequest): Promise<PushResult> => {
    // Without a poll call, the channel reports the status in a callback.
    if (!poll) return { outcome: 'accepted', remoteId: request.remoteId ?? '' };
    const { result, isUnknown } = await call(request, poll);
    return isUnknown ? { outcome: 'ended' } : result;
  };
  return {
    find: async (request) => {
      const { result, isUnknown } = await call(request, find);
      return isUnknown ? null : result;
    },
    post: async (request) => (await callWithCampaign(request, post)).result,
    update: async (request) => {
      if (update) return (await callWithCampaign(request, update)).result;
      // A channel that takes no updates keeps the first version, and may not be showing it yet.
      const standing = await pollOrWait(request);
      const isThere = standing.outcome === 'online' || standing.outcome === 'accepted';
      return isThere ? { ...standing, isUnchanged: true } : standing;
    },
    poll: pollOrWait,
    remove: async (request) => {
      if (!remove) return { outcome: 'ended' };
      const { result, isUnknown, isTaken } = await call(request, remove);
      if (isUnknown) return { outcome: 'ended' };
      if (!isTaken) return result;
      const costCents = 'costCents' in result ? result.costCents : undefined;
      return { outcome: 'ended', ...(costCents !== undefined && { costCents }) };
    },
  };
}

async function toFacts(
  { description, callbackUrl }: AdapterOptions,
  request: PushRequest,
  campaign: Facts['campaign'],
): Promise<Facts> {
  const descriptionHtml = campaign ? await sanitize('description', campaign.description) : '';
  const bidCents = campaign ? toBid(description.cost, campaign) : 0;
  return { request, campaign, descriptionHtml, callbackUrl, bidCents };
}

type ChannelResponse = {
  result: PushResult;
  /** The channel does not have the delivery. */
  isUnknown: boolean;
  /** The response status was 2xx, even if its body is invalid. */
  isTaken: boolean;
};

async function callChannel(options: AdapterOptions, one: Call, facts: Facts): Promise<ChannelResponse> {
  const { description, secrets } = options;
  try {
    const response = await fetchOutside(...toFetch(options, one, facts));
    const text = await response.text();
    const isUnknown = response.status === 404 || response.status === 410;
    const result = readResult({ description, call: one, secrets }, response, text);
    return { result: result ?? notThere, isUnknown: isUnknown || result === null, isTaken: response.ok };
  } catch (error) {
    return { result: describeFailure(description, error), isUnknown: false, isTaken: false };
  }
}

const notThere: PushResult = { outcome: 'failed', reason: 'The channel does not know this campaign.' };

function toFetch(
  { description, baseUrl, secrets }: AdapterOptions,
  one: Call,
  facts: Facts,
): [string, RequestInit] {
  const read = (name: string) => readPlaceholder(name, facts);
  const readText = (name: string) => toText(read(name));
  const headers = Object.entries({ ...description.headers, ...one.headers }).map(
    ([name, value]): [string, string] => [name, fillHeader(value, readText, secrets)],
  );
  const path = fillString(one.path, (name) => encodeURIComponent(readText(name)));
  if (climbs(path)) throw new UnfitAddress();
  return [
    baseUrl + path,
    {
      method: one.method,
      headers: {
        accept: 'application/json',
        ...(one.body !== undefined && { 'content-type': 'application/json' }),
        ...Object.fromEntries(headers),
      },
      ...(one.body !== undefined && { body: JSON.stringify(fillTemplate(one.body, read)) }),
      signal: AbortSignal.timeout(description.timeoutSeconds * 1000),
    },
  ];
}

/**
 * Fills a header. Secrets are inserted only into the text of the description, so a campaign that contains
 * `${NAME}` cannot read one.
 */
function fillHeader(text: string, read: (name: string) => string, secrets: AdapterOptions['secrets']) {
  return text
    .split(/(\{\{.*?\}\})/)
    .map((part, index) => (index % 2 ? fillString(part, read) : revealSecrets(part, secrets)))
    .join('');
}

/**
 * Returns whether a path has `.` or `..` segments. Percent-encoding does not escape them, so the request
 * would leave the described path.
 */
function climbs(path: string) {
  return (path.split(/[?#]/, 1)[0] ?? '').split('/').some((step) => step === '.' || step === '..');
}
