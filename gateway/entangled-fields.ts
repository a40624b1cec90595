import {
  type ConstDirectiveNode,
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** Arguments of `@join__field` by which a subgraph has a field that it does not, or not alone, answer. */
const entangling = ['external', 'requires', 'override', 'usedOverridden', 'contextArguments'];

/** Fields, as `Type.field`, for which a subgraph's schema does not say what it can answer by itself. */
export function listEntangledFields(supergraphSdl: string): ReadonlySet<string> {
  const fields = new Set<string>();
  for (const definition of parse(supergraphSdl, { noLocation: true }).definitions) {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) continue;
    for (const { name, directives = [] } of definition.fields ?? []) {
      if (directives.some(isEntangling)) fields.add(`${definition.name.value}.${name.value}`);
    }
  }
  return fields;
}

function isEntangling({ name, arguments: given = [] }: ConstDirectiveNode) {
  return name.value === 'join__field' && given.some((argument) => entangling.includes(argument.name.value));
}

export function usesField(
  schema: GraphQLSchema,
  document: DocumentNode,
  fields: ReadonlySet<string>,
): boolean {
  const types = new TypeInfo(schema);
  let found = false;
  visit(
    document,
    visitWithTypeInfo(types, {
      [Kind.FIELD]: ({ name }) => {
        found ||= fields.has(`${types.getParentType()?.name}.${name.value}`);
      },
    }),
  );
  return found;
}
