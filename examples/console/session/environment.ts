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
import type { Trellis } from '../../../clients/typescript/index.ts';
import { notice } from '../notices.tsx';

/** Relay's store over the client, which has the credentials and renews them. */
export function createEnvironment(trellis: Trellis): Environment {
  return new Environment({
    network: Network.create(createFetch(trellis), createSubscribe(trellis)),
    store: new Store(new RecordSource()),
  });
}

/** A refused field is null beside what was answered; only where nothing was is the whole a failure. */
function createFetch(trellis: Trellis): FetchFunction {
  return async ({ text }, variables) => {
    try {
      const { data, errors } = await trellis.graph(text ?? '', variables);
      notice(errors);
      return { data } as GraphQLResponse;
    } catch (error) {
      notice([error]);
      throw error;
    }
  };
}

function createSubscribe(trellis: Trellis): SubscribeFunction {
  return ({ text }, variables) =>
    Observable.create((sink) => {
      const ending = new AbortController();
      const follow = async () => {
        for await (const { data } of trellis.subscribe(text ?? '', variables, { signal: ending.signal })) {
          sink.next({ data } as GraphQLResponse);
        }
      };
      follow().then(
        () => sink.complete(),
        (error) => {
          notice([error]);
          sink.error(error);
        },
      );
      return () => ending.abort();
    });
}
