import {
  type DocumentNode,
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  type TypeNode,
  visit,
} from 'graphql';
import { parseDirective } from './directives.ts';

/** Page size arguments, with their default values. */
const pageSizes: Readonly<Record<string, number>> = { first: 20, last: 20, perPage: 100 };

type Types = ReadonlyMap<string, ObjectTypeDefinitionNode>;

/**
 * Puts `@listSize` on every field with a size argument that has none, so that authors of fields need not think of it:
 * on a list itself, or for the lists of a connection or page.
 */
export function addListSizeDirectives(typeDefs: DocumentNode): DocumentNode {
  const types: Types = new Map(
    typeDefs.definitions.flatMap((definition) =>
      definition.kind === Kind.OBJECT_TYPE_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  );
  return visit(typeDefs, {
    [Kind.FIELD_DEFINITION]: (field: FieldDefinitionNode) => {
      const directive = hasListSize(field) ? null : toListSize(field, types);
      return directive ? { ...field, directives: [...(field.directives ?? []), directive] } : undefined;
    },
  });
}

function hasListSize({ directives = [] }: FieldDefinitionNode) {
  return directives.some(({ name }) => name.value === 'listSize');
}

function toListSize({ arguments: args = [], type }: FieldDefinitionNode, types: Types) {
  const slicingArgumentNames = args
    .map(({ name }) => name.value)
    .filter((name) => Object.hasOwn(pageSizes, name));
  const [size] = slicingArgumentNames.map((name) => pageSizes[name]);
  if (size === undefined) return null;
  const sizedFieldNames = isList(type) ? [] : listLists(types.get(nameOf(type)));
  if (!isList(type) && !sizedFieldNames.length) return null;
  const directiveArguments = [
    `assumedSize: ${size}`,
    `slicingArguments: ${JSON.stringify(slicingArgumentNames)}`,
    ...(sizedFieldNames.length ? [`sizedFields: ${JSON.stringify(sizedFieldNames)}`] : []),
    'requireOneSlicingArgument: false',
  ];
  return parseDirective(`@listSize(${directiveArguments.join(', ')})`);
}

/** Fields with the items of a page. */
function listLists(type: ObjectTypeDefinitionNode | undefined): string[] {
  return (type?.fields ?? [])
    .filter((field) => isList(field.type) && !field.arguments?.length)
    .map(({ name }) => name.value);
}

function isList(type: TypeNode): boolean {
  return type.kind === Kind.NON_NULL_TYPE ? isList(type.type) : type.kind === Kind.LIST_TYPE;
}

function nameOf(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type);
}
