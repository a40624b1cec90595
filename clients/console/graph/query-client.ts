import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isTrellisError } from '../../typescript/trellis-error.ts';
import { isServerUnreachableError } from './use-error-text.ts';

/** Called with every error of an operation. */
type ErrorListener = (error: Error) => void;

const listeners = new Set<ErrorListener>();

/** Registers a listener for the errors of all operations. Returns the function that removes it. */
export function addOperationErrorListener(listener: ErrorListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const notifyListeners = (error: Error) => {
  for (const listener of listeners) listener(error);
};

/** Whether a retry can help. The banner of a lost connection loads everything again when the server responds. */
function mayPass(error: Error): boolean {
  return isTrellisError(error) && error.isPassing && !isServerUnreachableError(error);
}

/** Retries only errors that can pass, such as those of a server that restarts. */
const maxRetries = 2;
const freshMs = 10_000;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: notifyListeners }),
  mutationCache: new MutationCache({ onError: notifyListeners }),
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      retry: (failures, error) => failures < maxRetries && mayPass(error),
      // The browser's opinion about the network is often wrong; a failed request says more.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
