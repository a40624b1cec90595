import { type ConstDirectiveNode, type DocumentNode, isTypeDefinitionNode } from 'graphql';
import { readDirectiveArguments } from '../../core/graphql/directives.ts';

/** Cache lifetime in seconds, or the lifetime of the parent object. */
export type CacheHint = number | 'asParent';

/** The hints of `@cacheControl`, by `Type.field` and by type. */
export type CacheHints = ReadonlyMap<string, CacheHint>;

/** Reads the `@cacheControl` hints of the supergraph. */
export function readCacheHints({ definitions }: DocumentNode): CacheHints {
  const hints = new Map<string, CacheHint>();
  for (const definition of definitions) {
    if (!isTypeDefinitionNode(definition)) continue;
    const type = definition.name.value;
    addHint(hints, type, definition.directives);
    const fields = 'fields' in definition ? (definition.fields ?? []) : [];
    for (const { name, directives } of fields) addHint(hints, `${type}.${name.value}`, directives);
  }
  return hints;
}

function addHint(
  hints: Map<string, CacheHint>,
  name: string,
  directives: readonly ConstDirectiveNode[] | undefined,
): void {
  const { maxAge, inheritMaxAge } = readDirectiveArguments(directives, 'cacheControl') ?? {};
  if (typeof maxAge === 'number') hints.set(name, maxAge);
  if (inheritMaxAge === true) hints.set(name, 'asParent');
}
