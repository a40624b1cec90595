import type { TadaDocumentNode } from 'gql.tada';
import { createGraphClient } from '../../typescript/graph.ts';
import { createSendRequest, type Fetch } from '../../typescript/send.ts';
import type { TokenSession } from '../../typescript/session.ts';
import { createSubscribe } from '../../typescript/subscribe.ts';
import type { TrellisError } from '../../typescript/trellis-error.ts';
import { consolePageSettings } from '../page/page-settings.ts';

/** Address of the server, with the path below which a proxy serves it. */
export const serverUrl = `${location.origin}${consolePageSettings.root}`;

/** Timeout of a request. */
const timeoutMs = 30_000;

/**
 * Sends a request with the cookies of the server's pages. The server accepts them only with the header, because a page
 * of another site cannot send it.
 */
const fetchWithCookies: Fetch = (input, init) => {
  const headers = new Headers(init.headers);
  headers.set('x-trellis-console', '1');
  return fetch(input, { ...init, headers, credentials: 'same-origin' });
};

/** The tokens are in cookies that scripts cannot read, and the server renews them. */
const sessionInCookies: TokenSession = {
  read: async () => null,
  write: async () => undefined,
  renew: async () => null,
};

const send = createSendRequest(serverUrl, fetchWithCookies, timeoutMs);
const sendOperation = createGraphClient(send, sessionInCookies, {});

export const subscribeToGraph = createSubscribe({
  url: serverUrl,
  fetch: fetchWithCookies,
  session: sessionInCookies,
  credentials: {},
});

type RunOptions = {
  signal?: AbortSignal;
  /** Returns data although fields were refused; they are null. By default, the first error is thrown. */
  acceptsRefusedFields?: boolean;
};

type Answer<Result> = { data: Result; errors: readonly TrellisError[] };

/** Runs an operation, and returns the errors of its fields beside the data. Throws a `TrellisError` without data. */
export async function runOperationAllowingPartialData<Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Answer<Result>> {
  return sendOperation<Result>(document as unknown as string, variables as Record<string, unknown>, {
    signal,
  });
}

/** Runs an operation. Throws a `TrellisError`. */
export async function runOperation<Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  { signal, acceptsRefusedFields = false }: RunOptions = {},
): Promise<Result> {
  const { data, errors } = await runOperationAllowingPartialData(document, variables, signal);
  const [error] = errors;
  if (error && !acceptsRefusedFields) throw error;
  return data;
}
