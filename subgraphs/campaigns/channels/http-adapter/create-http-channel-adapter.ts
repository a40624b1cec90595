import { sanitize } from '../../../../core/markup/sanitize.ts';
import { fetchThirdParty } from '../../../../core/ports/third-party-fetch.ts';
import type { ChannelCallAdapter, ChannelCallRequest, ChannelCallResult } from '../channel.ts';
import { calculateClickBidCents } from './calculate-run-price-cents.ts';
import type { ChannelApiDescription, ChannelHttpCallDescription } from './channel-api-description.ts';
import {
  fillJsonTemplate,
  fillTextPlaceholders,
  formatPlaceholderValue,
  substituteSecrets,
} from './fill-json-template.ts';
import {
  InvalidChannelUrlError,
  parseChannelResponse,
  toChannelFailureResult,
} from './parse-channel-response.ts';
import { resolveTemplatePlaceholder, type TemplatePlaceholderSource } from './placeholders.ts';

type AdapterOptions = {
  description: ChannelApiDescription;
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
export function createHttpChannelAdapter(options: AdapterOptions): ChannelCallAdapter {
  const { find, post, update, poll, remove } = options.description;
  const call = async (
    request: ChannelCallRequest,
    endpoint: ChannelHttpCallDescription,
    campaign: TemplatePlaceholderSource['campaign'] = null,
  ) => callChannel(options, endpoint, await toFacts(options, request, campaign));
  const pollOrWait = async (request: ChannelCallRequest): Promise<ChannelCallResult> => {
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
    post: async (request) => (await call(request, post, request.campaign)).result,
    update: async (request) => {
      if (update) return (await call(request, update, request.campaign)).result;
      // A channel that takes no updates keeps the first version, and may not be showing it yet.
      const pollResult = await pollOrWait(request);
      const isThere = pollResult.outcome === 'online' || pollResult.outcome === 'accepted';
      return isThere ? { ...pollResult, isUnchanged: true } : pollResult;
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
  request: ChannelCallRequest,
  campaign: TemplatePlaceholderSource['campaign'],
): Promise<TemplatePlaceholderSource> {
  const descriptionHtml = campaign ? await sanitize('description', campaign.description) : '';
  const bidCents = campaign ? calculateClickBidCents(description.cost, campaign) : 0;
  return { request, campaign, descriptionHtml, callbackUrl, bidCents };
}

type ChannelResponse = {
  result: ChannelCallResult;
  /** The channel does not have the delivery. */
  isUnknown: boolean;
  /** The response status was 2xx, even if its body is invalid. */
  isTaken: boolean;
};

async function callChannel(
  options: AdapterOptions,
  endpoint: ChannelHttpCallDescription,
  facts: TemplatePlaceholderSource,
): Promise<ChannelResponse> {
  const { description, secrets } = options;
  try {
    const response = await fetchThirdParty(...toFetch(options, endpoint, facts));
    const text = await response.text();
    const isUnknown = response.status === 404 || response.status === 410;
    const result = parseChannelResponse({ description, call: endpoint, secrets }, response, text);
    return { result: result ?? notThere, isUnknown: isUnknown || result === null, isTaken: response.ok };
  } catch (error) {
    return { result: toChannelFailureResult(description, error), isUnknown: false, isTaken: false };
  }
}

const notThere: ChannelCallResult = { outcome: 'failed', reason: 'The channel does not know this campaign.' };

function toFetch(
  { description, baseUrl, secrets }: AdapterOptions,
  endpoint: ChannelHttpCallDescription,
  facts: TemplatePlaceholderSource,
): [string, RequestInit] {
  const read = (name: string) => resolveTemplatePlaceholder(name, facts);
  const readText = (name: string) => formatPlaceholderValue(read(name));
  const headers = Object.entries({ ...description.headers, ...endpoint.headers }).map(
    ([name, value]): [string, string] => [name, fillHeader(value, readText, secrets)],
  );
  const path = fillTextPlaceholders(endpoint.path, (name) => encodeURIComponent(readText(name)));
  if (climbs(path)) throw new InvalidChannelUrlError();
  return [
    baseUrl + path,
    {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(endpoint.body !== undefined && { 'content-type': 'application/json' }),
        ...Object.fromEntries(headers),
      },
      ...(endpoint.body !== undefined && { body: JSON.stringify(fillJsonTemplate(endpoint.body, read)) }),
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
    .map((part, index) => (index % 2 ? fillTextPlaceholders(part, read) : substituteSecrets(part, secrets)))
    .join('');
}

/**
 * Returns whether a path has `.` or `..` segments. Percent-encoding does not escape them, so the request
 * would leave the described path.
 */
function climbs(path: string) {
  return (path.split(/[?#]/, 1)[0] ?? '').split('/').some((step) => step === '.' || step === '..');
}
