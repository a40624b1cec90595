import {
  type ConstDirectiveNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type InterfaceTypeDefinitionNode,
  type InterfaceTypeExtensionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  type ObjectTypeExtensionNode,
  type OperationDefinitionNode,
  parse,
  type SelectionNode,
} from 'graphql';

export type Selections = readonly SelectionNode[];

/** Facts about types and fields from the SDL of one subgraph. */
export type Facts = {
  /** Keys of the objects, by type. */
  keys: ReadonlyMap<string, readonly Selections[]>;
  /** `Type.field` of what other subgraphs answer; not of keys, which each knows. */
  external: ReadonlySet<string>;
  /** External fields that a field provides, by `Type.field`. */
  provides: ReadonlyMap<string, Selections>;
  /** `subgraph:Type.field` of what this one has taken over from another. */
  taken: ReadonlySet<string>;
  /** Types that implement an interface in this subgraph, by interface. */
  members: ReadonlyMap<string, readonly string[]>;
};

type TypeNode =
  | ObjectTypeDefinitionNode
  | ObjectTypeExtensionNode
  | InterfaceTypeDefinitionNode
  | InterfaceTypeExtensionNode;

export function readFacts(document: DocumentNode): Facts {
  const types = document.definitions.filter(hasFields);
  const fields = types.flatMap((type) =>
    (type.fields ?? []).map((field) => ({ type, field, place: `${type.name.value}.${field.name.value}` })),
  );
  const inKeys = new Set(
    types.flatMap((type) => keysOf(type, () => true).flatMap((key) => placesOf(type.name.value, key))),
  );
  const isExternal = ({ type, field }: { type: TypeNode; field: FieldDefinitionNode }) =>
    [...(type.directives ?? []), ...(field.directives ?? [])].some(({ name }) => name.value === 'external');

  return {
    keys: groupBy(
      types,
      (type) => type.name.value,
      (type) => keysOf(type, isResolvable),
    ),
    external: new Set(
      fields.filter((each) => isExternal(each) && !inKeys.has(each.place)).map(({ place }) => place),
    ),
    provides: new Map(
      fields.flatMap(({ field, place }) =>
        directivesOf(field, 'provides').map(
          (each) => [place, toSelections(argumentOf(each, 'fields'))] as const,
        ),
      ),
    ),
    taken: new Set(
      fields.flatMap(({ field, place }) =>
        directivesOf(field, 'override').map((each) => `${argumentOf(each, 'from')}:${place}`),
      ),
    ),
    members: groupBy(
      types.flatMap((type) => (type.interfaces ?? []).map((each) => ({ name: each.name.value, type }))),
      ({ name }) => name,
      ({ type }) => [type.name.value],
    ),
  };
}

/** The fields in `a { b }`, as a directive's argument has them. */
function toSelections(fields: string): Selections {
  const [operation] = parse(`{ ${fields} }`, { noLocation: true }).definitions as [OperationDefinitionNode];
  return operation.selectionSet.selections;
}

function hasFields(definition: { kind: Kind }): definition is TypeNode {
  return [
    Kind.OBJECT_TYPE_DEFINITION,
    Kind.OBJECT_TYPE_EXTENSION,
    Kind.INTERFACE_TYPE_DEFINITION,
    Kind.INTERFACE_TYPE_EXTENSION,
  ].includes(definition.kind);
}

function keysOf(type: TypeNode, filter: (key: ConstDirectiveNode) => boolean) {
  return directivesOf(type, 'key')
    .filter(filter)
    .map((key) => toSelections(argumentOf(key, 'fields')));
}

function isResolvable({ arguments: given = [] }: ConstDirectiveNode) {
  return !given.some(({ value }) => value.kind === Kind.BOOLEAN && !value.value);
}

/** Fields of a key that belong to the type itself. The selections do not name the types of nested fields. */
function placesOf(type: string, key: Selections) {
  return key.flatMap((each) => (each.kind === Kind.FIELD ? [`${type}.${each.name.value}`] : []));
}

function directivesOf(node: { directives?: readonly ConstDirectiveNode[] }, name: string) {
  return (node.directives ?? []).filter((directive) => directive.name.value === name);
}

function argumentOf({ arguments: given = [] }: ConstDirectiveNode, name: string): string {
  const value = given.find((argument) => argument.name.value === name)?.value;
  if (value?.kind !== Kind.STRING) throw new Error(`The directive has no text for ${name}.`);
  return value.value;
}

function groupBy<T, V>(items: readonly T[], keyOf: (item: T) => string, valuesOf: (item: T) => readonly V[]) {
  const groups = new Map<string, V[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), ...valuesOf(item)]);
  return groups;
}
