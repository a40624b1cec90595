import { pruneSchema } from '@graphql-tools/utils';
import {
  buildASTSchema,
  type ConstDirectiveNode,
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  parse,
  printSchema,
  visit,
} from 'graphql';
import { listNodeRoots } from './nodes/node-roots.ts';

/**
 * The graph as clients of `/graphql` see it: without what only the REST layer asks for, and with what the edge itself
 * answers. It is what their documents are validated against; what runs them is the whole.
 */
export function toPublicSchema(whole: GraphQLSchema, supergraphSdl: string): GraphQLSchema {
  const visible = withoutTagged(parse(printSchema(whole), { noLocation: true }), listTagged(supergraphSdl));
  const schema = pruneSchema(buildASTSchema(visible, { assumeValidSDL: true }));
  return buildASTSchema(withNodes(parse(printSchema(schema), { noLocation: true }), schema));
}

/** The tag of what only the REST layer asks for. */
const restTag = 'rest';

/** What carries the tag, as `Type`, `Type.field` and `Type.field.argument`. */
function listTagged(supergraphSdl: string): ReadonlySet<string> {
  const tagged = new Set<string>();
  walkPlaces(parse(supergraphSdl, { noLocation: true }), (place, directives) => {
    if (directives.some(isRestTag)) tagged.add(place);
    return undefined;
  });
  return tagged;
}

function isRestTag({ name, arguments: given = [] }: ConstDirectiveNode) {
  return (
    name.value === 'tag' && given.some(({ value }) => value.kind === Kind.STRING && value.value === restTag)
  );
}

function withoutTagged(document: DocumentNode, tagged: ReadonlySet<string>): DocumentNode {
  return walkPlaces(document, (place) => (tagged.has(place) ? null : undefined));
}

type OnPlace = (place: string, directives: readonly ConstDirectiveNode[]) => null | undefined;

/** Visits types, their fields and values, and arguments; what the callback answers null for is left out. */
function walkPlaces(document: DocumentNode, onPlace: OnPlace): DocumentNode {
  const path: string[] = [];
  type Named = { name: { value: string }; directives?: readonly ConstDirectiveNode[] };
  const named = {
    enter: ({ name, directives = [] }: Named) => {
      path.push(name.value);
      const answer = onPlace(path.join('.'), directives);
      // A node that is removed is not left.
      if (answer === null) path.pop();
      return answer;
    },
    leave: () => void path.pop(),
  };
  return visit(document, {
    [Kind.OBJECT_TYPE_DEFINITION]: named,
    [Kind.INTERFACE_TYPE_DEFINITION]: named,
    [Kind.INPUT_OBJECT_TYPE_DEFINITION]: named,
    [Kind.ENUM_TYPE_DEFINITION]: named,
    [Kind.FIELD_DEFINITION]: named,
    [Kind.INPUT_VALUE_DEFINITION]: named,
    [Kind.ENUM_VALUE_DEFINITION]: named,
    [Kind.DIRECTIVE_DEFINITION]: () => false,
  });
}

const nodeFields = parse(
  `
  """An object with an id of its own."""
  interface Node {
    """Its id, unique among all objects of the graph."""
    id: ID!
  }

  type Query {
    """The object with this id; null where there is none, or where it may not be seen."""
    node("Which." id: ID!): Node

    """The objects with these ids, at most 100, in their order; null for each that cannot be had."""
    nodes("Which." ids: [ID!]!): [Node]
  }
`,
  { noLocation: true },
).definitions;

/** Adds `Node` and its queries; whatever a query finds by its id alone is one. */
function withNodes(document: DocumentNode, schema: GraphQLSchema): DocumentNode {
  const types = new Set(listNodeRoots(schema).keys());
  if (!types.size) return document;
  const [node, query] = nodeFields;
  const fields = query?.kind === Kind.OBJECT_TYPE_DEFINITION ? (query.fields ?? []) : [];
  const nodeName = { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: 'Node' } } as const;
  const extended: DocumentNode = visit(document, {
    [Kind.OBJECT_TYPE_DEFINITION]: (type) => {
      if (type.name.value === 'Query') return { ...type, fields: [...(type.fields ?? []), ...fields] };
      return types.has(type.name.value)
        ? { ...type, interfaces: [...(type.interfaces ?? []), nodeName] }
        : undefined;
    },
  });
  return node ? { ...extended, definitions: [...extended.definitions, node] } : extended;
}
