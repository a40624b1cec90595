import type { ExecutionResult, FormattedExecutionResult } from 'graphql';

/** Response data that is already JSON text, so that the sender need not serialize it. */
export class SerializedJson {
  readonly [field: string]: unknown;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  static textOf(data: unknown): string | undefined {
    return data instanceof SerializedJson ? data.#text : undefined;
  }
}

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
