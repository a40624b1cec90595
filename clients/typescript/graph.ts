import { type Credentials, toGraphAuthHeaders } from './credentials.ts';
import { type OperationArguments, type TypedDocument, toDocumentText } from './document.ts';
import { isSafeToRetry } from './is-safe-to-retry.ts';
import {
  asRecord,
  type GraphError,
  parseGraphError,
  parseJson,
  toUnreadableResponseError,
} from './parse-error.ts';
import type { SendOptions, SendRequest } from './send.ts';
import type { TokenSession } from './session.ts';
import type { Tokens } from './token-storage.ts';
import { type GraphCode, TrellisError } from './trellis-error.ts';

/** Result with errors: a refused field is null, and the others have their values. */
export type GraphAnswer<Result> = { data: Result; errors: readonly TrellisError<GraphCode>[] };

type Variables = Readonly<Record<string, unknown>>;

/**
 * Runs an operation. Throws the first error if there is no data; otherwise returns the data with the errors. For a
 * document as text, type arguments give the types; a typed document contains them.
 */
export type Graph = {
  <Result = Record<string, unknown>>(
    document: string,
    variables?: Variables,
    options?: SendOptions,
  ): Promise<GraphAnswer<Result>>;
  <Result, V>(
    document: TypedDocument<Result, V>,
    ...rest: OperationArguments<V, SendOptions>
  ): Promise<GraphAnswer<Result>>;
};

export type GraphResponse = { data?: Variables | null; errors?: GraphError[] };

const json = {
  accept: 'application/graphql-response+json, application/json;q=0.9',
  'content-type': 'application/json',
};

async function readAnswer(response: Response): Promise<GraphResponse> {
  const text = await response.text();
  const body = asRecord(parseJson(text));
  if (!('data' in body) && !('errors' in body)) throw toUnreadableResponseError(response, text);
  return body as GraphResponse;
}

/** Returns the data with its errors. Throws the first error if there is no data. */
export function unwrapGraphResponse<Result>({ data, errors = [] }: GraphResponse): GraphAnswer<Result> {
  const read = errors.map(parseGraphError);
  if (data) return { data: data as Result, errors: read };
  throw read[0] ?? new TrellisError('UNREADABLE', { message: 'The server gave no answer.', status: 200 });
}

export function hasExpiredTokenError({ errors = [] }: GraphResponse): boolean {
  return errors.some(({ extensions }) => extensions?.code === 'AUTH_TOKEN_EXPIRED');
}

export function createGraphClient(send: SendRequest, session: TokenSession, credentials: Credentials): Graph {
  return async (
    document: Parameters<typeof toDocumentText>[0],
    variables?: unknown,
    options?: SendOptions,
  ) => {
    const query = toDocumentText(document);
    const body = JSON.stringify({ query, variables: variables ?? {} });
    const ask = (tokens: Tokens | null) => {
      const headers = { ...json, ...toGraphAuthHeaders(credentials, tokens) };
      return send('/graphql', { method: 'POST', headers, body }, readAnswer, options);
    };
    const tokens = await session.read();
    const answer = await ask(tokens);
    if (!tokens || !hasExpiredTokenError(answer)) return unwrapGraphResponse<never>(answer);
    const newTokens = await session.renew(tokens);
    if (!newTokens || !isSafeToRetry(query, answer.errors ?? [])) return unwrapGraphResponse<never>(answer);
    return unwrapGraphResponse<never>(await ask(newTokens));
  };
}
