import type { OpenApiResponse } from './responses.ts';

type NamedComponent = { name: string; value: object };
export type OpenApiComponentReference = { $ref: string };

/**
 * Components for parts that occur more than once: the first occurrence names them, equal ones refer to it.
 */
export function createSharedOpenApiComponents(
  kind: 'responses' | 'examples',
  all: readonly NamedComponent[],
) {
  const uses = new Map<string, number>();
  for (const { value } of all) uses.set(JSON.stringify(value), (uses.get(JSON.stringify(value)) ?? 0) + 1);
  const names = new Map<string, string>();
  const components: Record<string, object> = {};
  for (const { name, value } of all) {
    const text = JSON.stringify(value);
    if ((uses.get(text) ?? 0) < 2 || names.has(text)) continue;
    const free = findFree(name.replace(/[^\w.-]/g, '_'), components);
    names.set(text, free);
    components[free] = value;
  }
  const refer = <T extends object>(value: T): T | OpenApiComponentReference => {
    const name = names.get(JSON.stringify(value));
    return name ? { $ref: `#/components/${kind}/${name}` } : value;
  };
  return { components, refer };
}

function findFree(name: string, existingComponents: object) {
  let count = 1;
  while ((count === 1 ? name : `${name}.${count}`) in existingComponents) count += 1;
  return count === 1 ? name : `${name}.${count}`;
}

/** The examples of a failure, each under its code. */
export function listResponseExamples(prefix: string, { content = {} }: OpenApiResponse): NamedComponent[] {
  return Object.values(content).flatMap(({ examples = {} }) =>
    Object.entries(examples).map(([code, value]) => ({ name: `${prefix}.${code}`, value })),
  );
}

export function mapResponseExamples(
  response: OpenApiResponse,
  refer: (value: { value: unknown }) => object,
): OpenApiResponse {
  if (!response.content) return response;
  const content = Object.entries(response.content).map(([type, { examples, ...one }]) => {
    if (!examples) return [type, one];
    const sharedExamples = Object.entries(examples).map(([code, value]) => [code, refer(value)]);
    return [type, { ...one, examples: Object.fromEntries(sharedExamples) }];
  });
  return { ...response, content: Object.fromEntries(content) };
}
