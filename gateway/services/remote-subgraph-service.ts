import { type DocumentNode, type ExecutionResult, GraphQLError, getOperationAST, Kind, print } from 'graphql';
import { Pool } from 'undici';
import { signForwardedContext } from '../../core/auth/forwarding.ts';
import type { RequestContext } from '../../core/context/request-context.ts';
import { createUnavailableError } from '../../core/errors/request-errors.ts';
import type { GraphqlOperation, SubgraphService } from '../../core/graphql/execute.ts';
import { memoizeFirstCall, memoizePerOwner, memoizeWeakly } from '../../core/lib/lazy.ts';
import { currentTracing } from '../../core/telemetry/tracing.ts';
import { fragmentsOf, groupInnerSelections, responseNameOf } from '../documents/fragments.ts';
import { shareEqualObjects } from './share-equal-objects.ts';

type RemoteServiceOptions = {
  name: string;
  url: string;
  secret: string;
  timeoutSeconds: number;
};

export type RemoteSubgraphService = SubgraphService & { close: () => Promise<void> };

/** Creates a client of a subgraph in another process: pooled connections, signed requests, a timeout, one retry of queries. */
export function createRemoteSubgraphService(options: RemoteServiceOptions): RemoteSubgraphService {
  const pool = new Pool(new URL(options.url).origin, { connections: 32, pipelining: 1 });
  /**
   * Queries that are running. An equal query at the same time gets the same answer. The entry of an answered query is
   * emptied, because V8 keeps deleted entries of a map until a major collection.
   */
  const inFlight = new Map<string, { answer?: Promise<ReadAnswer> }>();

  const post = createSender(pool, options);

  const send = async (operation: GraphqlOperation, request: RequestContext) => {
    const { document, operationName, variables } = operation;
    const name = operationName ? `,"operationName":${JSON.stringify(operationName)}` : '';
    const body = `{"query":${textOf(document)}${name},"variables":${JSON.stringify(variables)}}`;
    if (isMutation(operation)) return post(body, request);
    const query = () => post(body, request).catch(() => post(body, request));
    // The subgraph limits the requests of an account key, so each of them has to reach it.
    if (request.credentials.accountKey !== undefined) return query();
    const key = `${callerOf(request)}${body}`;
    const { answer: runningAnswer } = inFlight.get(key) ?? {};
    if (runningAnswer !== undefined) return runningAnswer;
    const entry: { answer?: Promise<ReadAnswer> } = {};
    inFlight.set(key, entry);
    entry.answer = query().finally(() => {
      inFlight.delete(key);
      entry.answer = undefined;
    });
    return entry.answer;
  };

  return {
    name: options.name,
    admit: (admission, request) =>
      post(JSON.stringify({ admission }), request).then(
        (read) => passOn(read(), request),
        (cause) => ({ errors: [toUnavailable(options.name, cause)] }),
      ),
    execute: (operation, request) =>
      send(operation, request).then(
        (read) => passOn(read(operation.mayShareObjects), request),
        (cause) => refuse(options.name, operation, cause),
      ),
    close: () => pool.close(),
  };
}

/**
 * Creates a function that sends a signed request. It handles the events of the response itself, because undici's response
 * with a stream takes a tenth of the CPU of a query with many fetches.
 */
function createSender(pool: Pool, { name, url, secret, timeoutSeconds }: RemoteServiceOptions) {
  const { pathname } = new URL(url);
  const timeout = timeoutSeconds * 1000;
  return (body: string, request: RequestContext): Promise<ReadAnswer> => {
    const { promise, resolve, reject } = Promise.withResolvers<ReadAnswer>();
    const chunks: Buffer[] = [];
    const headers = {
      'content-type': 'application/json',
      ...currentTracing?.outgoingHeaders(),
      ...signForwardedContext({ request: { ...request, notes: undefined }, body, audience: name, secret }),
    };
    pool.dispatch(
      { method: 'POST', path: pathname, headers, body, headersTimeout: timeout, bodyTimeout: timeout },
      {
        // Undici recognizes a handler by this method.
        onRequestStart: () => undefined,
        onResponseData: (_controller, chunk) => void chunks.push(chunk),
        onResponseEnd: () => resolve(readOnce(Buffer.concat(chunks).toString())),
        onResponseError: (_controller, cause) => reject(cause),
      },
    );
    return promise;
  };
}

/** Returns a document as a JSON string. */
const textOf = memoizeWeakly((document: DocumentNode) => JSON.stringify(print(document)));

/** Everything of a request that can change the answer of a query. */
const callerOf = memoizePerOwner(
  ({ credentials, hints }: RequestContext) => JSON.stringify(credentials) + JSON.stringify(hints),
);

function isMutation({ document, operationName }: GraphqlOperation) {
  return document.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.operation === 'mutation' &&
      (!operationName || definition.name?.value === operationName),
  );
}

/** Response of a subgraph. Identical concurrent requests share it. */
type Answer = { result: ExecutionResult; notes: unknown };

/** Returns the response, in which equal objects at one path can be one object if the caller allows this. */
type ReadAnswer = (mayShareObjects?: boolean) => Answer;

function readOnce(text: string): ReadAnswer {
  const read = memoizeFirstCall(() => readAnswer(text));
  const readShared = memoizeFirstCall(() => {
    const answer = readAnswer(text);
    if (answer.result.data) shareEqualObjects(answer.result.data);
    return answer;
  });
  return (mayShareObjects) => (mayShareObjects ? readShared() : read());
}

function readAnswer(text: string): Answer {
  const { extensions, ...result } = JSON.parse(text) as ExecutionResult;
  const errors = result.errors?.map(
    ({ message, path, extensions }) => new GraphQLError(message, { path, extensions: { ...extensions } }),
  );
  return { result: { ...result, ...(errors && { errors }) }, notes: extensions?.notes };
}

function passOn({ result, notes }: Answer, request: RequestContext): ExecutionResult {
  if (request.notes && notes) Object.assign(request.notes, notes);
  return result;
}

/** Returns an error for every missing field, because fields of other subgraphs can be present. */
function refuse(name: string, operation: GraphqlOperation, cause: unknown): ExecutionResult {
  const paths = listPaths(operation);
  return { errors: (paths.length ? paths : [undefined]).map((path) => toUnavailable(name, cause, path)) };
}

function toUnavailable(name: string, cause: unknown, path?: (string | number)[]) {
  return new GraphQLError(`The ${name} service is not available right now, please retry.`, {
    path,
    originalError: cause instanceof Error ? cause : undefined,
    extensions: createUnavailableError().extensions,
  });
}

/** Maximum number of errors of a failed fetch, because each entity of a list, which can be long, gets the same error. */
export const maxErrorsWithoutData = 100;

function listPaths({ document, operationName, variables }: GraphqlOperation): (string | number)[][] {
  const fields = getOperationAST(document, operationName)?.selectionSet.selections ?? [];
  const { representations } = variables;
  return fields
    .flatMap((field) => {
      if (field.kind !== Kind.FIELD) return [];
      const key = responseNameOf(field);
      if (field.name.value !== '_entities' || !Array.isArray(representations)) return [[key]];
      const innerSets = field.selectionSet ? [field.selectionSet] : [];
      // The fields of an entity are in inline fragments on its type.
      const keys = [...groupInnerSelections(innerSets, fragmentsOf(document)).keys()];
      const innerPaths = keys.filter((innerKey) => innerKey !== '__typename');
      return representations.flatMap((_, index) => innerPaths.map((inner) => [key, index, inner]));
    })
    .slice(0, maxErrorsWithoutData);
}
