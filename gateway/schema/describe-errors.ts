import { type DocumentNode, Kind, visit } from 'graphql';

/** Codes of errors by `Query.field` and `Mutation.field`. */
export type ErrorCodesByField = Readonly<Record<string, readonly string[]>>;

const roots = new Set(['Query', 'Mutation']);

/** Appends the error codes of each field of a root type to its description. */
export function addErrorCodesToDescriptions(
  typeDefs: DocumentNode,
  codesOf: ErrorCodesByField,
): DocumentNode {
  return visit(typeDefs, {
    [Kind.OBJECT_TYPE_DEFINITION]: (type) => {
      if (!roots.has(type.name.value)) return false;
      const fields = type.fields?.map((field) => {
        const codes = codesOf[`${type.name.value}.${field.name.value}`];
        if (!codes?.length) return field;
        const value = [field.description?.value, `Errors: ${codes.join(', ')}.`].filter(Boolean).join('\n\n');
        return { ...field, description: { kind: Kind.STRING, value, block: true } as const };
      });
      return { ...type, fields };
    },
    [Kind.OBJECT_TYPE_EXTENSION]: () => false,
  });
}
