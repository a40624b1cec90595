import { createClient } from 'graphql-sse';
import {
  Environment,
  type FetchFunction,
  type GraphQLResponse,
  Network,
  Observable,
  RecordSource,
  Store,
  type SubscribeFunction,
} from 'relay-runtime';
import { notice } from '../notices.tsx';
import { type Credentials, refresh, toHeaders } from './credentials.ts';
import { type Answer, type Operation, post, url } from './post.ts';

export function createEnvironment(): Environment {
  const credentials: Credentials = {};
  return new Environment({
    network: Network.create(createFetch(credentials), createSubscribe(credentials)),
    store: new Store(new RecordSource()),
    options: credentials,
  });
}

function createFetch(credentials: Credentials): FetchFunction {
  return async ({ text }, variables) => {
    const operation = { query: text ?? '', variables };
    const first = await post(operation, toHeaders(credentials));
    const answer =
      isExpired(first) && (await refresh(credentials)) ? await again(operation, credentials) : first;
    notice((answer.errors ?? []).map(({ message }) => message));
    return toResponse(answer);
  };
}

const again = (operation: Operation, credentials: Credentials) => post(operation, toHeaders(credentials));

/** Every domain tells by the same codes that the access token is no longer good. */
function isExpired({ errors = [] }: Answer) {
  return errors.some(({ extensions }) => extensions?.code === 'AUTH_TOKEN_EXPIRED');
}

/** A refused field is null beside what was answered; only where nothing was is the whole a failure. */
function toResponse({ data, errors }: Answer): GraphQLResponse {
  if (data) return { data };
  throw new Error(errors?.map(({ message }) => message).join(' ') ?? 'The server gave no answer.');
}

function createSubscribe(credentials: Credentials): SubscribeFunction {
  return ({ name, text }, variables) => {
    const client = createClient({ url, headers: () => toHeaders(credentials) });
    const payload = { operationName: name, query: text ?? '', variables };
    return Observable.create((sink) => {
      const stop = client.subscribe<Record<string, unknown>>(payload, {
        next: ({ data, errors }) => {
          if (data) sink.next({ data } as GraphQLResponse);
          else notice((errors ?? []).map(({ message }) => message));
        },
        error: (error) => sink.error(error instanceof Error ? error : new Error(String(error))),
        complete: () => sink.complete(),
      });
      return () => {
        stop();
        client.dispose();
      };
    });
  };
}
