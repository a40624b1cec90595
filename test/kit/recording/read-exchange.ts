import { z } from 'zod';
import { parseJsonOrUndefined } from '../../../core/lib/text.ts';
import type { Endpoint } from '../../../rest-compat/endpoint/define-endpoint.ts';
import { parseQueryString } from '../../../rest-compat/endpoint/run-endpoint.ts';
import type { RecordedRequest } from '../../../rest-compat/openapi/records.ts';
import { createNormaliser, shortenExample } from './normalise.ts';
import type { RawExchange } from './raw-records.ts';

/** Parts of an exchange that can become an example. */
export type ExchangeExample = { request: RecordedRequest; answer: unknown };

/** An exchange without what is volatile; `path` has the endpoint's parameters in braces. */
export async function normaliseExchange(
  raw: RawExchange,
  endpoint: Endpoint,
  path: string,
): Promise<ExchangeExample> {
  const normalise = createNormaliser();
  const [address = '/', search = ''] = raw.url.split('?', 2);
  const request = shortenExample(
    normalise({
      ...keepFilled('params', readParams(path, address)),
      ...keepFilled('query', endpoint.query ? { ...parseQueryString(search) } : {}),
      ...(endpoint.body && raw.code === undefined && keepFilled('body', await readRequestBody(raw))),
    }),
    2,
  ) as RecordedRequest;
  const answer = raw.location ?? (raw.encoding ? null : readBody(raw.body, raw.responseType));
  return { request, answer: shortenExample(normalise(answer)) };
}

function keepFilled(name: string, part: unknown) {
  const isEmpty =
    part === undefined || (z.looseObject({}).safeParse(part).success && !Object.keys(part as object).length);
  return isEmpty ? {} : { [name]: part };
}

function readParams(path: string, address: string) {
  const pattern = new RegExp(`^${path.replace(/\./g, '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`);
  const { groups = {} } = pattern.exec(address) ?? {};
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decode(value)]));
}

function decode(value: string) {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

async function readRequestBody({ requestBody, requestType = '' }: RawExchange): Promise<unknown> {
  const bytes = Buffer.from(requestBody, 'base64');
  if (bytes.length === 0) return undefined;
  if (!/^(multipart|application\/x-www-form)/.test(requestType))
    return parseJsonOrUndefined(bytes.toString());
  const form = await new Response(bytes, { headers: { 'content-type': requestType } })
    .formData()
    .catch(() => new FormData());
  return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
}

function readBody(body: string, type = ''): unknown {
  if (/json/.test(type)) return parseJsonOrUndefined(body) ?? null;
  return /^text\/|xml/.test(type) && body ? body : null;
}
