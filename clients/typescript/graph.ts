import { type Credentials, toGraphHeaders } from './credentials.ts';
import { type OtherArguments, type TypedDocument, toText } from './document.ts';
import { mayRepeat } from './may-repeat.ts';
import { asFields, type GraphError, parse, readGraphError, toUnreadable } from './read-error.ts';
import type { Send, SendOptions } from './send.ts';
import type { Session, Tokens } from './session.ts';
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
    ...rest: OtherArguments<V, SendOptions>
  ): Promise<GraphAnswer<Result>>;
};

export type Answer = { data?: Variables | null; errors?: GraphError[] };

const json = {
  accept: 'application/graphql-response+json, application/json;q=0.9',
  'content-type': 'application/json',
};

async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const body = asFields(parse(text));
  if (!('data' in body) && !('errors' in body)) throw toUnreadable(response, text);
  return body as Answer;
}

/** Returns the data with its errors. Throws the first error if there is no data. */
export function settle<Result>({ data, errors = [] }: Answer): GraphAnswer<Result> {
  const read = errors.map(readGraphError);
  if (data) return { data: data as Result, errors: read };
  throw read[0] ?? new TrellisError('UNREADABLE', { message: 'The server gave no answer.', status: 200 });
}

export function isExpired({ errors = [] }: Answer): boolean {
  return errors.some(({ extensions }) => extensions?.code === 'AUTH_TOKEN_EXPIRED');
}

export function createGraph(send: Send, session: Session, given: Credentials): Graph {
  return async (document: Parameters<typeof toText>[0], variables?: unknown, options?: SendOptions) => {
    const query = toText(document);
    const body = JSON.stringify({ query, variables: variables ?? {} });
    const ask = (tokens: Tokens | null) => {
      const headers = { ...json, ...toGraphHeaders(given, tokens) };
      return send('/graphql', { method: 'POST', headers, body }, readAnswer, options);
    };
    const tokens = await session.read();
    const answer = await ask(tokens);
    if (!tokens || !isExpired(answer)) return settle<never>(answer);
    const renewed = await session.renew(tokens);
    if (!renewed || !mayRepeat(query, answer.errors ?? [])) return settle<never>(answer);
    return settle<never>(await ask(renewed));
  };
}
