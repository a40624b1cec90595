import type { Fetcher, FetcherOpts, FetcherParams } from '@graphiql/toolkit';
import { type DocumentNode, type ExecutionResult, Kind, type OperationDefinitionNode, parse } from 'graphql';
import { createClient } from 'graphql-sse';
import { readStoredCredentials, toCredentialHeaders } from './credentials.ts';

const url = '/graphql';

/** Sends operations with the current credentials. Subscriptions use server-sent events. */
export const graphiqlFetcher: Fetcher = (params, options) => {
  const { operationName, isSubscription } = chooseOperation(params);
  const operation = { query: params.query, variables: toVariables(params.variables), operationName };
  const headers = { ...toCredentialHeaders(readStoredCredentials()), ...toTexts(options) };
  return isSubscription ? subscribe(operation, headers) : post(operation, headers);
};

type Operation = { query: string; variables?: Record<string, unknown>; operationName?: string };

async function post(operation: Operation, headers: Record<string, string>) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json', ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(operation),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  if (!isJson) throw new Error(`${answer.status} ${answer.statusText}\n${text}`);
  return JSON.parse(text) as ExecutionResult;
}

async function* subscribe(operation: Operation, headers: Record<string, string>) {
  const client = createClient({ url, headers, retryAttempts: 0 });
  try {
    yield* client.iterate(operation) as AsyncIterable<ExecutionResult>;
  } catch (error) {
    throw (await readRefusal(error)) ?? error;
  } finally {
    client.dispose();
  }
}

/** Reads the server's error, because the client reports only the status. */
async function readRefusal(error: unknown): Promise<Error | undefined> {
  if (!(error instanceof Error) || !('response' in error) || !(error.response instanceof Response)) return;
  return new Error(await error.response.text(), { cause: error });
}

/** Returns the operation to run. The editor's operation name can belong to the previous document, because it updates late. */
function chooseOperation({ query, operationName }: FetcherParams) {
  const operations = listOperations(query);
  const namedOperation = operations.find(({ name }) => name?.value === operationName);
  const [only] = operations.length === 1 ? operations : [];
  const operation = namedOperation ?? only;
  return {
    operationName: operation ? operation.name?.value : (operationName ?? undefined),
    isSubscription: operation?.operation === 'subscription',
  };
}

function listOperations(query: string): OperationDefinitionNode[] {
  return parseOrEmpty(query).definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION) as never;
}

/**
 * Parses a document. An invalid one has no definitions and is still sent, because the server's response describes the
 * mistake.
 */
function parseOrEmpty(query: string): Pick<DocumentNode, 'definitions'> {
  try {
    return parse(query);
  } catch {
    return { definitions: [] };
  }
}

function toVariables(variables: unknown) {
  return variables ? (variables as Record<string, unknown>) : undefined;
}

function toTexts(options?: FetcherOpts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(options?.headers ?? {}).map(([name, value]) => [name, String(value)]),
  );
}
