import { type DocumentNode, Kind, visit } from 'graphql';

/** A prefix for generated names: no response name and no variable of the document begins with it. */
export function findFreePrefix(document: DocumentNode, wanted: string): string {
  const names = new Set<string>();
  visit(document, {
    [Kind.FIELD]: ({ alias, name }) => void names.add((alias ?? name).value),
    [Kind.VARIABLE]: ({ name }) => void names.add(name.value),
  });
  let prefix = wanted;
  while ([...names].some((name) => name.startsWith(prefix))) prefix += '_';
  return prefix;
}
