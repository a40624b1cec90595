import { GraphQLError, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { getVariableValues } from 'graphql/execution/values.js';
import { shorten } from '../../core/lib/text.ts';

type RawVariables = Readonly<Record<string, unknown>>;
type Read = ReturnType<typeof getVariableValues>;

/** Maximum number of errors. One more error says that further errors were omitted. */
const maxErrors = 20;

/**
 * Maximum length of variables as JSON, in characters. Longer invalid variables get one error, because each error
 * quotes the value.
 */
const longest = 20_000;

const known = new WeakMap<RawVariables, { operation: OperationDefinitionNode; read: Read }>();

/**
 * Returns the coerced variables of an operation, or their errors. Number and length of the errors are limited, because
 * a client determines how many values are invalid, and each error quotes its value twice. The result is cached for the
 * other callers within the request.
 */
export function readVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  given: RawVariables,
): Read {
  const before = known.get(given);
  if (before?.operation === operation) return before.read;
  const { coerced, errors } = coerce(schema, operation, given);
  const read: Read = errors ? { errors: errors.map(shortenError) } : { coerced };
  known.set(given, { operation, read });
  return read;
}

function coerce(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  given: RawVariables,
): Read {
  const read = getVariableValues(schema, variableDefinitions, given, { maxErrors: 1 });
  if (!read.errors || JSON.stringify(given).length > longest) return read;
  return getVariableValues(schema, variableDefinitions, given, { maxErrors: maxErrors });
}

/** graphql-js writes the path between the value and the reason, and both can be long. */
function shortenError({ message, nodes, originalError }: GraphQLError) {
  const reason = originalError?.message ?? '';
  const place = message.endsWith(reason) ? message.slice(0, message.length - reason.length) : message;
  const short = place === message ? shorten(message) : shorten(place) + shorten(reason);
  return new GraphQLError(short, { nodes, originalError });
}
