import type { ExecutionResult, FormattedExecutionResult } from 'graphql';
import { SerializedJson } from '../../core/graphql/serialized-json.ts';

/** Serializes a response of `/graphql`. The fast path and Apollo Server share it, so their bytes are equal. */
export function serializeGraphqlResponse({
  errors,
  data,
  extensions,
}: ExecutionResult | FormattedExecutionResult): string {
  const text = SerializedJson.textOf(data);
  if (text === undefined) return `${JSON.stringify({ errors, data, extensions })}\n`;
  const before = errors ? `"errors":${JSON.stringify(errors)},` : '';
  const after = extensions ? `,"extensions":${JSON.stringify(extensions)}` : '';
  return `{${before}"data":${text}${after}}\n`;
}
