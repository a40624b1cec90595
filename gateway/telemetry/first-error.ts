import type { GraphQLFormattedError } from 'graphql';
import { toCodeName } from '../../core/graphql/error-codes.ts';

type Coded = Pick<GraphQLFormattedError, 'extensions'>;

/** The code of an error, as clients read it. An error without one comes from coercing the caller's input. */
export function codeOf({ extensions }: Coded): string {
  return toCodeName(String(extensions?.code ?? 'BAD_USER_INPUT'));
}

/** Whether the server is at fault, rather than the client. */
export function isFailure({ extensions }: Coded): boolean {
  return Number(extensions?.status ?? 400) >= 500 || extensions?.code === 'DOWNSTREAM_SERVICE_ERROR';
}
