import { GraphQLError, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { getVariableValues } from 'graphql/execution/values.js';
import { shortenText } from '../../core/lib/text.ts';

type RawVariables = Readonly<Record<string, unknown>>;
type Read = ReturnType<typeof getVariableValues>;

/** Maximum number of errors. One more error says that further errors were omitted. */
const maxErrors = 20;

/**
 * Maximum length of variables as JSON, in characters. Longer invalid variables get one error, because each error
 * quotes the value.
 */
const maxVariablesLength = 20_000;

const variablesCache = new WeakMap<RawVariables, { operation: OperationDefinitionNode; read: Read }>();

/**
 * Returns the coerced variables of an operation, or their errors. Number and length of the errors are limited, because
 * a client determines how many values are invalid, and each error quotes its value twice. The result is cached for the
 * other callers within the request.
 */
export function coerceOperationVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  rawVariables: RawVariables,
): Read {
  const before = variablesCache.get(rawVariables);
  if (before?.operation === operation) return before.read;
  const { coerced, errors } = coerce(schema, operation, rawVariables);
  const read: Read = errors ? { errors: errors.map(shortenError) } : { coerced };
  variablesCache.set(rawVariables, { operation, read });
  return read;
}

function coerce(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  rawVariables: RawVariables,
): Read {
  const read = getVariableValues(schema, variableDefinitions, rawVariables, { maxErrors: 1 });
  if (!read.errors || JSON.stringify(rawVariables).length > maxVariablesLength) return read;
  return getVariableValues(schema, variableDefinitions, rawVariables, { maxErrors });
}

/** Shortens the value and the reason in a message of graphql-js, which writes the path between both. */
function shortenError({ message, nodes, originalError }: GraphQLError) {
  const reason = originalError?.message ?? '';
  const place = message.endsWith(reason) ? message.slice(0, message.length - reason.length) : message;
  const short = place === message ? shortenText(message) : shortenText(place) + shortenText(reason);
  return new GraphQLError(short, { nodes, originalError });
}
