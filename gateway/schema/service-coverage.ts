import {
  type ConstDirectiveNode,
  type DefinitionNode,
  type FieldDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type InterfaceTypeDefinitionNode,
  isAbstractType,
  isEnumType,
  isTypeDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  type TypeDefinitionNode,
} from 'graphql';

/** Types and fields (`Type.field`) of the supergraph that a service has. */
export type ServiceSchemaCoverage = {
  types: ReadonlySet<string>;
  fields: ReadonlySet<string>;
  /** Fields that the service cannot resolve alone. A field of an interface is one if the field of any of its types is. */
  dependentPlaces: ReadonlySet<string>;
  /**
   * Enums, interfaces and unions whose values or types in this service differ from those of the graph, because the
   * graph hides some or another service adds some. Operations that use them need a plan.
   */
  differingPlaces: ReadonlySet<string>;
};

/** Returns the coverage of each service, by name. */
export function readSchemaCoverageByService(
  supergraphSdl: string,
  api: GraphQLSchema,
): ReadonlyMap<string, ServiceSchemaCoverage> {
  const { definitions } = parse(supergraphSdl, { noLocation: true });
  const types = definitions.filter(isTypeDefinitionNode);
  return new Map(listGraphs(definitions).map(({ graph, name }) => [name, coverageOf(graph, types, api)]));
}

/** Lists the services of a supergraph, with their names in its directives (`graph`). */
function listGraphs(definitions: readonly DefinitionNode[]) {
  return definitions.flatMap((definition) => {
    if (definition.kind !== Kind.ENUM_TYPE_DEFINITION || definition.name.value !== 'join__Graph') return [];
    return (definition.values ?? []).map((value) => ({
      graph: value.name.value,
      name: joins(value, 'join__graph').map((join) => textOf(join, 'name'))[0] ?? '',
    }));
  });
}

function coverageOf(
  graph: string,
  all: readonly TypeDefinitionNode[],
  api: GraphQLSchema,
): ServiceSchemaCoverage {
  const types = all.filter((type) => joins(type, 'join__type', graph).length);
  const withFields = types
    .filter(hasFields)
    .flatMap((type) => (type.fields ?? []).map((field) => ({ type, field })));
  const members = Map.groupBy(
    types.flatMap((type) => membersIn(graph, type)),
    ([name]) => name,
  );
  return {
    types: new Set(types.map(({ name }) => name.value)),
    fields: new Set(
      withFields.filter(({ field }) => isIn(graph, field)).map(({ type, field }) => placeOf(type, field)),
    ),
    dependentPlaces: new Set(
      withFields
        .filter(({ field }) => joins(field, 'join__field', graph).some(isEntangling))
        .flatMap(({ type, field }) =>
          [type, ...(type.interfaces ?? [])].map((owner) => placeOf(owner, field)),
        ),
    ),
    differingPlaces: new Set(
      types
        .map(({ name }) => name.value)
        .filter((name) => {
          const type = api.getType(name);
          const serviceMembers = (members.get(name) ?? []).map(([, member]) => member);
          return type && toText(membersOf(api, type)) !== toText(serviceMembers);
        }),
    ),
  };
}

type WithFields = ObjectTypeDefinitionNode | InterfaceTypeDefinitionNode;

function hasFields(type: TypeDefinitionNode): type is WithFields {
  return type.kind === Kind.OBJECT_TYPE_DEFINITION || type.kind === Kind.INTERFACE_TYPE_DEFINITION;
}

function placeOf({ name }: { name: { value: string } }, field: FieldDefinitionNode) {
  return `${name.value}.${field.name.value}`;
}

/** A field without the directive is in every service that has its type. */
function isIn(graph: string, field: FieldDefinitionNode): boolean {
  return !joins(field, 'join__field').length || joins(field, 'join__field', graph).length > 0;
}

/** Arguments of `@join__field` that mark a field as one that the service cannot resolve alone. */
const entanglingArguments = ['external', 'requires', 'overrideLabel', 'usedOverridden', 'contextArguments'];

function isEntangling({ arguments: argumentNodes = [] }: ConstDirectiveNode) {
  return argumentNodes.some(({ name }) => entanglingArguments.includes(name.value));
}

type Member = readonly [type: string, member: string];

/** Lists the members of enums, interfaces and unions that a type of a service is or has. */
function membersIn(graph: string, type: TypeDefinitionNode): Member[] {
  const typeName = type.name.value;
  const values = type.kind === Kind.ENUM_TYPE_DEFINITION ? (type.values ?? []) : [];
  const interfaces = type.kind === Kind.OBJECT_TYPE_DEFINITION ? joins(type, 'join__implements', graph) : [];
  return [
    ...values
      .filter((value) => joins(value, 'join__enumValue', graph).length)
      .map((value): Member => [typeName, value.name.value]),
    ...interfaces.map((join): Member => [textOf(join, 'interface') ?? '', typeName]),
    ...joins(type, 'join__unionMember', graph).map(
      (join): Member => [typeName, textOf(join, 'member') ?? ''],
    ),
  ];
}

function membersOf(api: GraphQLSchema, type: GraphQLNamedType): string[] {
  const members = isEnumType(type)
    ? type.getValues()
    : isAbstractType(type)
      ? api.getPossibleTypes(type)
      : [];
  return members.map(({ name }) => name);
}

function toText(members: readonly string[]) {
  return [...members].sort().join(' ');
}

type Node = { readonly directives?: readonly ConstDirectiveNode[] | undefined };

/** Returns the directives of this name, of all services or of one. */
function joins({ directives = [] }: Node, name: string, graph?: string): readonly ConstDirectiveNode[] {
  return directives.filter(
    (directive) =>
      directive.name.value === name && (graph === undefined || textOf(directive, 'graph') === graph),
  );
}

function textOf({ arguments: argumentNodes = [] }: ConstDirectiveNode, name: string): string | undefined {
  const value = argumentNodes.find((argument) => argument.name.value === name)?.value;
  return value?.kind === Kind.STRING || value?.kind === Kind.ENUM ? value.value : undefined;
}
