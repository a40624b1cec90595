import { type Credentials, credentialKindOf, toRestAuthHeaders } from './credentials.ts';
import { parseJson, parseRestError, toUnreadableResponseError } from './parse-error.ts';
import type { Route, RouteAnswer, RouteCode, RouteRequest } from './routes.ts';
import type { SendOptions, SendRequest } from './send.ts';
import type { TokenSession } from './session.ts';
import type { Tokens } from './token-storage.ts';
import { type ClientCode, type StatusCode, TrellisError } from './trellis-error.ts';

/** Arguments after the route. The request is optional if the route has no required part. */
type CallArguments<R extends Route> =
  Record<never, never> extends RouteRequest<R>
    ? [request?: RouteRequest<R> & SendOptions]
    : [request: RouteRequest<R> & SendOptions];

/** Error of a route. */
export type RouteError<R extends Route> = TrellisError<RouteCode<R> | ClientCode | StatusCode>;

export type Attempt<R extends Route> =
  | { data: RouteAnswer<R>; headers: Headers; error?: undefined }
  | { data?: undefined; headers?: undefined; error: RouteError<R> };

export type Rest = {
  /** Calls a route and returns its response. Throws a `TrellisError` for every failure. */
  call: <R extends Route>(route: R, ...rest: CallArguments<R>) => Promise<RouteAnswer<R>>;
  /** Calls a route and returns its response or its error. `error.code` is one of the route's codes. */
  attempt: <R extends Route>(route: R, ...rest: CallArguments<R>) => Promise<Attempt<R>>;
};

/** Request of any route. */
type UntypedRequest = SendOptions & {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
};

type RestResult = { data: unknown; headers: Headers };

export function createRestClient(send: SendRequest, session: TokenSession, credentials: Credentials): Rest {
  const sendOnce = (route: string, request: UntypedRequest, tokens: Tokens | null) => {
    const [method = '', template = ''] = route.split(' ');
    const { headers, body } = toBody(request.body);
    const all = {
      ...headers,
      ...toRestAuthHeaders(template, credentials, tokens),
      ...dropAbsent(request.headers),
    };
    const path = fillPath(template, request.path) + toSearch(request.query);
    return send(path, { method, headers: all, body }, readAnswer, request);
  };

  async function run(route: string, request: UntypedRequest): Promise<RestResult> {
    const tokens = await session.read();
    try {
      return await sendOnce(route, request, tokens);
    } catch (error) {
      if (!tokens || credentialKindOf(route.split(' ')[1] ?? '') !== 'accessToken' || !isExpired(error))
        throw error;
      const newTokens = await session.renew(tokens);
      if (!newTokens) throw error;
      return sendOnce(route, request, newTokens);
    }
  }

  return {
    call: async (route, request?: UntypedRequest) => (await run(route, request ?? {})).data as never,
    attempt: async (route, request?: UntypedRequest) => {
      try {
        return (await run(route, request ?? {})) as never;
      } catch (error) {
        if (error instanceof TrellisError) return { error } as never;
        throw error;
      }
    },
  };
}

/** Whether the access token may have expired. REST has the same code for expired and for invalid tokens. */
function isExpired(error: unknown) {
  return error instanceof TrellisError && error.code === 'bad_jwt';
}

async function readAnswer(response: Response): Promise<RestResult> {
  if (!response.ok) throw await parseRestError(response);
  return { data: await readBody(response), headers: response.headers };
}

async function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (!type.includes('json'))
    return /text|xml/.test(type) ? response.text() : type ? response.blob() : undefined;
  const text = await response.text();
  const body = parseJson(text);
  if (body === undefined) throw toUnreadableResponseError(response, text);
  return body;
}

function toBody(body: unknown): { headers: Record<string, string>; body?: string | FormData | Blob } {
  if (body === undefined) return { headers: {} };
  if (body instanceof FormData || body instanceof Blob) return { headers: {}, body };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** Inserts the values into a path. Throws for a missing value, and for values that would change the path. */
function fillPath(template: string, values: Record<string, unknown> = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(values[name] ?? '');
    if (['', '.', '..'].includes(value)) throw new TypeError(`${template} needs a value for ${name}.`);
    return encodeURIComponent(value);
  });
}

/** Returns the query string. Several values of a parameter are joined by commas. */
function toSearch(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = String(search);
  return text && `?${text}`;
}

function dropAbsent(headers: Record<string, string | undefined> = {}) {
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** Creates a key for a request that can be sent again: a UUID, also on pages without `crypto.randomUUID`. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
