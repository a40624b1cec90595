import { setTimeout } from 'node:timers/promises';

/** Settings of the server under load: no rate limit refuses its requests. */
export const writeLoadSettings = {
  SVC_MAILER_AUTOCONFIRM: 'true',
  SVC_PASSWORD_HASH_COST: '4',
  SVC_RATE_LIMIT_EMAIL_SENT: '1000000',
  SVC_CAMPAIGNS_RATE_LIMIT: '1000000',
};

type Administrator = { login: string; password: string };

type LoadOptions = {
  /** The clients take turns at these servers. */
  urls: readonly string[];
  administrator: Administrator;
  clients: number;
  /** How long a client rests between two writes. */
  pauseMilliseconds?: number;
};

const kinds = ['user', 'campaign', 'article', 'campaignByGraph'] as const;
type Kind = (typeof kinds)[number];

/** `broken` is a connection that failed, `silent` a request without any answer in time. */
type Outcome = number | 'broken' | 'silent';
export type LoggedWrite = { kind: Kind; sentAt: number; answeredAt: number; outcome: Outcome; why?: string };
type AcknowledgedWrite = { kind: Kind; id: string };

export type WriteLoad = Awaited<ReturnType<typeof openWriteLoad>>;

const password = 'correct horse battery';
const patienceMilliseconds = 45_000;

/**
 * Clients that write without end while something is broken below them. They remember every write that was
 * acknowledged, so that it can be looked for afterwards.
 */
export async function openWriteLoad({ urls, administrator, clients, pauseMilliseconds = 20 }: LoadOptions) {
  const access = await openAccess(urls[0] ?? '', administrator);
  const writes: LoggedWrite[] = [];
  const acknowledged: AcknowledgedWrite[] = [];
  let isRunning = false;
  let running: Promise<unknown> = Promise.resolve();
  let next = 0;

  const runClient = async (number: number) => {
    while (isRunning) {
      next += 1;
      const kind = kinds[next % kinds.length] ?? 'user';
      const { write, id } = await send(urls[number % urls.length] ?? '', kind, access);
      writes.push(write);
      if (id) acknowledged.push({ kind, id });
      await setTimeout(pauseMilliseconds);
    }
  };

  return {
    writes,
    acknowledged,
    start: () => {
      isRunning = true;
      running = Promise.all(Array.from({ length: clients }, (_, number) => runClient(number)));
    },
    /** Waits for the requests in flight. */
    stop: async () => {
      isRunning = false;
      await running;
    },
    /** Everything but success, 503 that says when to come again, and 504. */
    wrongAnswers: () =>
      writes.filter(({ outcome }) => !isSuccess(outcome) && outcome !== 503 && outcome !== 504),
    /** Milliseconds from `since` until the last failed request was answered, after which all requests succeed. */
    recoveryMilliseconds: (since: number) => {
      const failed = writes.filter(({ outcome, answeredAt }) => !isSuccess(outcome) && answeredAt > since);
      return Math.max(0, ...failed.map(({ answeredAt }) => answeredAt - since));
    },
    /** Waits until three requests of every client in a row have succeeded, and returns whether that came true in time. */
    untilWell: async (patience: number) => {
      const deadline = Date.now() + patience;
      const begun = writes.length;
      const isWell = () => {
        const last = writes.slice(begun).slice(-3 * clients);
        return last.length === 3 * clients && last.every(({ outcome }) => isSuccess(outcome));
      };
      while (!isWell() && Date.now() < deadline) await setTimeout(50);
      return isWell();
    },
    /** How many of each outcome were sent in a span of time. */
    tally: (from = 0, to = Number.POSITIVE_INFINITY) => {
      const counts: Record<string, number> = {};
      for (const { sentAt, outcome } of writes) {
        if (sentAt >= from && sentAt < to) counts[outcome] = (counts[outcome] ?? 0) + 1;
      }
      return counts;
    },
    /** The acknowledged writes that cannot be read back. */
    findLost: async (url = urls[0] ?? '') => {
      const lost: AcknowledgedWrite[] = [];
      const rest = [...acknowledged];
      const check = async () => {
        for (let one = rest.pop(); one; one = rest.pop()) {
          if (!(await isThere(url, one, access))) lost.push(one);
        }
      };
      await Promise.all(Array.from({ length: 8 }, check));
      return lost;
    },
  };
}

function isSuccess(outcome: Outcome) {
  return typeof outcome === 'number' && outcome >= 200 && outcome < 300;
}

type Access = { apikey: Record<string, string>; cms: Record<string, string> };

async function openAccess(url: string, administrator: Administrator): Promise<Access> {
  const { access_token } = await demand(url, '/signup', { email: newAddress(), password });
  const bearer = { authorization: `Bearer ${access_token}` };
  const { data: owner } = await demand(url, '/graphql', { query: '{ myCampaignAccount { key } }' }, bearer);
  const { data: signedIn } = await demand(url, '/graphql', {
    query: 'mutation ($input: SignInToCmsInput!) { signInToCms(input: $input) { sessionToken } }',
    variables: { input: administrator },
  });
  const query = 'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { secret } }';
  const { data: made } = await demand(
    url,
    '/graphql',
    { query, variables: { input: { name: 'load', scopes: ['all'] } } },
    { cookie: `trellis_cms=${signedIn.signInToCms.sessionToken}` },
  );
  return {
    apikey: { 'x-apikey': owner.myCampaignAccount.key },
    cms: { authorization: `Bearer ${made.createApiToken.secret}` },
  };
}

let addresses = 0;

function newAddress() {
  addresses += 1;
  return `load-${process.pid}-${addresses}@example.com`;
}

type Request = { path: string; json: unknown; headers?: Record<string, string>; id: (body: Body) => unknown };
// biome-ignore lint/suspicious/noExplicitAny: four shapes of answers; what was acknowledged is read back
type Body = any;

/** The request that writes one of its kind, and where the answer has the name under which it is read back. */
function toRequest(kind: Kind, { apikey, cms }: Access): Request {
  if (kind === 'user') {
    const email = newAddress();
    return { path: '/signup', json: { email, password }, id: () => email };
  }
  if (kind === 'article') {
    const json = { name: `Article ${newAddress()}`, category_id: 0 };
    return { path: '/api/structure/articles', json, headers: cms, id: (body) => body.id };
  }
  const name = `Campaign ${newAddress()}`;
  if (kind === 'campaign')
    return { path: '/v1/campaign', json: { name }, headers: apikey, id: (body) => body.campaign?._id };
  const query =
    'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id: reference } } }';
  const json = { query, variables: { input: { name } } };
  return { path: '/graphql', json, headers: apikey, id: ({ data }) => data?.createCampaign?.campaign?.id };
}

async function send(url: string, kind: Kind, access: Access): Promise<{ write: LoggedWrite; id?: string }> {
  const { path, json, headers, id } = toRequest(kind, access);
  const sentAt = Date.now();
  const finish = (outcome: Outcome, why?: string): LoggedWrite => ({
    kind,
    sentAt,
    answeredAt: Date.now(),
    outcome,
    ...(why && { why }),
  });
  try {
    const { status, body, text, retryAfter } = await post(url + path, json, headers);
    const outcome = kind === 'campaignByGraph' && body?.errors ? readGraphStatus(body) : status;
    if (isSuccess(outcome)) {
      const written = id(body);
      return written === undefined
        ? { write: finish('broken', `no id: ${text}`) }
        : { write: finish(outcome), id: String(written) };
    }
    // A refusal that does not say when to come again is not the documented one.
    if (outcome === 503 && !(Number(retryAfter) > 0))
      return { write: finish(500, `no Retry-After: ${text}`) };
    return { write: finish(outcome, text) };
  } catch (error) {
    const { name, cause } = error as Error;
    return { write: finish(name === 'TimeoutError' ? 'silent' : 'broken', String(cause ?? error)) };
  }
}

function readGraphStatus(body: Body): number {
  return Number(body.errors[0]?.extensions?.status ?? 500);
}

async function isThere(
  url: string,
  { kind, id }: AcknowledgedWrite,
  { apikey, cms }: Access,
): Promise<boolean> {
  if (kind === 'user') {
    return (await post(`${url}/token?grant_type=password`, { email: id, password })).status === 200;
  }
  const path = kind === 'article' ? `/api/structure/articles/${id}` : `/v1/campaign/${id}`;
  const response = await fetch(url + path, { headers: kind === 'article' ? cms : apikey });
  await response.arrayBuffer();
  return response.status === 200;
}

async function post(url: string, json: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(json),
    signal: AbortSignal.timeout(patienceMilliseconds),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  const body: Body = isJson && text ? JSON.parse(text) : undefined;
  return { status: response.status, body, text, retryAfter: response.headers.get('retry-after') };
}

async function demand(url: string, path: string, json: unknown, headers: Record<string, string> = {}) {
  const { status, body, text } = await post(url + path, json, headers);
  if (status !== 200 || body?.errors) throw new Error(`${path} answered ${status}: ${text}`);
  return body;
}

/** Parses the credentials of the first administrator from the output of the first start. */
export function parseFirstAdministrator(output: string): Administrator {
  const [, login, password] = /CMS administrator\s+(\S+) \/ (\S+)/.exec(output) ?? [];
  if (!login || !password) throw new Error('Only a fresh server tells its administrator.');
  return { login, password };
}
