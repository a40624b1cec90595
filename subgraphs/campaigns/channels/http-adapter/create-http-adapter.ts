import { sanitize } from '../../../../core/markup/sanitize.ts';
import { fetchOutside } from '../../../../core/ports/outgoing.ts';
import type { PostRequest, PushAdapter, PushRequest, PushResult } from '../push-adapter.ts';
import type { Call, ChannelDescription } from './channel-description.ts';
import { fillString, fillTemplate, toText } from './fill-template.ts';
import { type Facts, readPlaceholder } from './placeholders.ts';
import { describeFailure, readResult, UnfitAddress } from './read-result.ts';
import { revealSecrets } from './reveal-secrets.ts';
import { toBid } from './to-price.ts';

type AdapterOptions = {
  description: ChannelDescription;
  /** Where the channel listens, without a trailing slash. */
  baseUrl: string;
  /** What `${NAME}` in a header stands for. */
  secrets: Readonly<Record<string, string>>;
  callbackUrl: string;
};

/** Speaks to a channel as its description says. Whatever goes wrong outside comes back as a result. */
export function createHttpAdapter(options: AdapterOptions): PushAdapter {
  const { find, post, update, poll, remove } = options.description;
  const ask = async (request: PushRequest, one: Call) =>
    callChannel(options, one, await toFacts(options, request, null));
  const tell = async (request: PostRequest, one: Call) =>
    callChannel(options, one, await toFacts(options, request, request.campaign));
  const askHowFar = async (request: PushRequest): Promise<PushResult> => {
    // Its callback says so, in its own time.
    if (!poll) return { outcome: 'accepted', remoteId: request.remoteId ?? '' };
    const { result, isUnknown } = await ask(request, poll);
    return isUnknown ? { outcome: 'ended' } : result;
  };
  return {
    find: async (request) => {
      const { result, isUnknown } = await ask(request, find);
      return isUnknown ? null : result;
    },
    post: async (request) => (await tell(request, post)).result,
    update: async (request) => {
      if (update) return (await tell(request, update)).result;
      // A channel that takes no changes keeps what it was told, and may not be showing it yet.
      const standing = await askHowFar(request);
      const isThere = standing.outcome === 'online' || standing.outcome === 'accepted';
      return isThere ? { ...standing, isUnchanged: true } : standing;
    },
    poll: askHowFar,
    remove: async (request) => {
      if (!remove) return { outcome: 'ended' };
      const { result, isUnknown, isTaken } = await ask(request, remove);
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

type Called = {
  result: PushResult;
  /** The channel knows nothing of what was asked for. */
  isUnknown: boolean;
  /** It said yes, whatever its answer holds besides. */
  isTaken: boolean;
};

async function callChannel(options: AdapterOptions, one: Call, facts: Facts): Promise<Called> {
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

/** A secret stands for what the description says, never for what a campaign says. */
function fillHeader(text: string, read: (name: string) => string, secrets: AdapterOptions['secrets']) {
  return text
    .split(/(\{\{.*?\}\})/)
    .map((part, index) => (index % 2 ? fillString(part, read) : revealSecrets(part, secrets)))
    .join('');
}

/** Dots cannot be written in another way: a path would lead out of where the description put them. */
function climbs(path: string) {
  return (path.split(/[?#]/, 1)[0] ?? '').split('/').some((step) => step === '.' || step === '..');
}
