import { type GraphQLSchema, getNamedType, getNullableType, isListType, isObjectType } from 'graphql';
import { Extensions } from 'type-graphql';
import { listTagDirectiveNames } from './directives.ts';

/** Maximum number of objects in a list without pages. */
const maxItems = 1_000;

/** Exempts a list that its service limits in another way, such as by a span of days. `bound` names that limit. */
export const exemptFromListLimit = (bound: string) => Extensions({ bound });

/** Names of types whose lists are pages, so that a size argument limits them. */
const pages = /(Connection|Page)$/;

/**
 * Cuts the lists of objects that resolvers return without pages, so that no field returns a whole table. Lists without a
 * resolver are columns of one row, which one request has written.
 */
export function addUnpagedListTruncation(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || /^_/.test(type.name) || pages.test(type.name)) continue;
    for (const field of Object.values(type.getFields())) {
      const { resolve } = field;
      const isPlainList = isListType(getNullableType(field.type)) && isObjectType(getNamedType(field.type));
      if (
        !resolve ||
        !isPlainList ||
        field.extensions.bound ||
        listTagDirectiveNames(field.astNode?.directives).includes('rest')
      )
        continue;
      field.extensions = { ...field.extensions, maxItems };
      field.resolve = (...resolverArgs) => cut(resolve(...resolverArgs));
    }
  }
  return schema;
}

function cut(value: unknown): unknown {
  if (value instanceof Promise) return value.then(cut);
  return Array.isArray(value) && value.length > maxItems ? value.slice(0, maxItems) : value;
}
