import { pruneSchema } from '@graphql-tools/utils';
import {
  buildASTSchema,
  type DocumentNode,
  type EnumValueDefinitionNode,
  type FieldDefinitionNode,
  type GraphQLSchema,
  type InputValueDefinitionNode,
  isScalarType,
  Kind,
  parse,
  printSchema,
  type TypeDefinitionNode,
  visit,
} from 'graphql';
import { urlEmailPhoneScalarTypes } from '../../core/graphql/addresses.ts';
import { listTagDirectiveNames, parseDirective } from '../../core/graphql/directives.ts';
import { createNamedTypeNode } from '../documents/create-nodes.ts';
import { definesNodeInterface, mapNodeTypesToRootQueries, nodeInterfaceName } from '../nodes/node-roots.ts';

/**
 * Returns the schema of `/graphql`: without fields that only REST uses, and with fields that the gateway resolves.
 * Client documents are validated against it and executed against the whole schema.
 */
export function toPublicSchema(whole: GraphQLSchema, supergraphSdl: string): GraphQLSchema {
  const visible = applyTags(parse(printSchema(whole), { noLocation: true }), listTags(supergraphSdl));
  const schema = pruneSchema(buildASTSchema(visible, { assumeValidSDL: true }));
  const document = parse(printSchema(schema), { noLocation: true });
  return addScalarValidation(
    buildASTSchema(definesNodeInterface(whole) ? document : withNodes(document, schema)),
  );
}

/** Adds the checks of address scalars, because a schema from SDL accepts any value of a scalar. */
export function addScalarValidation(schema: GraphQLSchema): GraphQLSchema {
  for (const { name, parseValue, parseLiteral } of urlEmailPhoneScalarTypes) {
    const type = schema.getType(name);
    if (isScalarType(type)) Object.assign(type, { parseValue, parseLiteral });
  }
  return schema;
}

/** Tags by `Type`, `Type.field` or `Type.field.argument`. */
function listTags(supergraphSdl: string): ReadonlyMap<string, readonly string[]> {
  const tags = new Map<string, readonly string[]>();
  walkPlaces(parse(supergraphSdl, { noLocation: true }), (place, { directives }) => {
    const names = listTagDirectiveNames(directives);
    if (names.length) tags.set(place, names);
    return undefined;
  });
  return tags;
}

/** Applies the tags of core/graphql/field-directives.ts and core/graphql/one-of.ts. */
function applyTags(document: DocumentNode, tags: ReadonlyMap<string, readonly string[]>): DocumentNode {
  return walkPlaces(document, (place, node) => {
    const names = tags.get(place) ?? [];
    if (names.includes('rest')) return null;
    if (names.includes('oneOf')) return { ...node, directives: [oneOf] };
    return names.includes('needed') ? withRequiredType(node) : undefined;
  });
}

const oneOf = parseDirective('@oneOf');

function withRequiredType(node: Place): Place | undefined {
  if (node.kind !== Kind.INPUT_VALUE_DEFINITION || node.type.kind === Kind.NON_NULL_TYPE) return undefined;
  return { ...node, type: { kind: Kind.NON_NULL_TYPE, type: node.type } };
}

type Place = TypeDefinitionNode | FieldDefinitionNode | InputValueDefinitionNode | EnumValueDefinitionNode;
type OnPlace = (place: string, node: Place) => Place | null | undefined;

/** Visits types, their fields and values, and arguments; the result of the callback replaces them, `null` removes them. */
function walkPlaces(document: DocumentNode, onPlace: OnPlace): DocumentNode {
  const path: string[] = [];
  const nameNode = {
    enter: (node: Place) => {
      path.push(node.name.value);
      const answer = onPlace(path.join('.'), node);
      // `leave` is not called for a removed node.
      if (answer === null) path.pop();
      return answer;
    },
    leave: () => void path.pop(),
  };
  return visit(document, {
    [Kind.OBJECT_TYPE_DEFINITION]: nameNode,
    [Kind.INTERFACE_TYPE_DEFINITION]: nameNode,
    [Kind.INPUT_OBJECT_TYPE_DEFINITION]: nameNode,
    [Kind.ENUM_TYPE_DEFINITION]: nameNode,
    [Kind.FIELD_DEFINITION]: nameNode,
    [Kind.INPUT_VALUE_DEFINITION]: nameNode,
    [Kind.ENUM_VALUE_DEFINITION]: nameNode,
    [Kind.DIRECTIVE_DEFINITION]: () => false,
  });
}

const nodeFields = parse(
  `
  """An object with a global id."""
  interface Node {
    """Opaque id, unique among all objects of the graph."""
    id: ID!
  }

  type Query {
    """The object with this id; null if it does not exist or the caller may not see it."""
    node("Id of the object." id: ID!): Node

    """The objects with these ids, at most 100, in their order; null for each that node would not return."""
    nodes("Ids of the objects." ids: [ID!]!): [Node]
  }
`,
  { noLocation: true },
).definitions;

/** Adds `Node` and its queries. Every type that a query finds by an id alone implements `Node`. */
function withNodes(document: DocumentNode, schema: GraphQLSchema): DocumentNode {
  const types = new Set(mapNodeTypesToRootQueries(schema).keys());
  if (!types.size) return document;
  const [node, query] = nodeFields;
  const fields = query?.kind === Kind.OBJECT_TYPE_DEFINITION ? (query.fields ?? []) : [];
  const extendedDocument: DocumentNode = visit(document, {
    [Kind.OBJECT_TYPE_DEFINITION]: (type) => {
      if (type.name.value === 'Query') return { ...type, fields: [...(type.fields ?? []), ...fields] };
      return types.has(type.name.value)
        ? { ...type, interfaces: [...(type.interfaces ?? []), createNamedTypeNode(nodeInterfaceName)] }
        : undefined;
    },
  });
  return node
    ? { ...extendedDocument, definitions: [...extendedDocument.definitions, node] }
    : extendedDocument;
}
