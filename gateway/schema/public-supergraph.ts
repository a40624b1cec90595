import {
  type ConstDirectiveNode,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isTypeDefinitionNode,
  Kind,
  parse,
  print,
} from 'graphql';
import { listTagDirectiveNames, parseDirective } from '../../core/graphql/directives.ts';

/**
 * Creates the supergraph for another router: elements that are not in the public schema are marked `@inaccessible`, so
 * that plans can use them, and clients can neither see nor select them.
 */
export function toPublicSupergraph(supergraphSdl: string, publicSchema: GraphQLSchema): string {
  const document = parse(supergraphSdl, { noLocation: true });
  const definitions = document.definitions.map((node) => {
    if (node.kind === Kind.SCHEMA_DEFINITION) return addDirective(node, linkOfSpec);
    return isTypeDefinitionNode(node) ? mark(node, publicSchema) : node;
  });
  return print({ ...document, definitions: [...definitionOfSpec, ...definitions] });
}

const linkOfSpec = parseDirective('@link(url: "https://specs.apollo.dev/inaccessible/v0.2", for: SECURITY)');

const definitionOfSpec = parse(
  `directive @inaccessible on FIELD_DEFINITION | OBJECT | INTERFACE | UNION | ARGUMENT_DEFINITION | SCALAR | ENUM | ENUM_VALUE | INPUT_OBJECT | INPUT_FIELD_DEFINITION`,
  { noLocation: true },
).definitions;

const inaccessible = parseDirective('@inaccessible');

/** Names of the supergraph's internal types. */
const internal = /^(join|link|core)__/;

type MarkedElement = {
  name: { value: string };
  directives?: readonly ConstDirectiveNode[];
  fields?: readonly Part[];
  values?: readonly Part[];
};
type Part = {
  name: { value: string };
  directives?: readonly ConstDirectiveNode[];
  arguments?: readonly Part[];
};

/** Marks the type, or those of its fields and values that clients may not see. */
function mark<N extends MarkedElement>(node: N, schema: GraphQLSchema): N {
  if (internal.test(node.name.value)) return node;
  const visiblePlaces = listPlaces(schema, node.name.value);
  if (!visiblePlaces) return hide(node);
  const markPart = (part: Part): Part => {
    const place = part.name.value;
    if (!visiblePlaces.has(place)) return hide(part);
    if (!part.arguments?.length) return requireIfNeeded(part);
    return {
      ...part,
      arguments: part.arguments.map((argument) =>
        visiblePlaces.has(`${place}.${argument.name.value}`) ? requireIfNeeded(argument) : hide(argument),
      ),
    };
  };
  return {
    ...node,
    ...(node.fields && { fields: node.fields.map(markPart) }),
    ...(node.values && { values: node.values.map(markPart) }),
  };
}

/** Names of the fields of a type, with their arguments after a dot, or of its values; `undefined` for a missing type. */
function listPlaces(schema: GraphQLSchema, name: string): ReadonlySet<string> | undefined {
  const type = schema.getType(name);
  if (!type) return undefined;
  if (isEnumType(type)) return new Set(type.getValues().map((value) => value.name));
  if (isInputObjectType(type)) return new Set(Object.keys(type.getFields()));
  if (!isObjectType(type) && !isInterfaceType(type)) return new Set();
  return new Set(
    Object.values(type.getFields()).flatMap((field) => [
      field.name,
      ...field.args.map((argument) => `${field.name}.${argument.name}`),
    ]),
  );
}

function hide<N extends { directives?: readonly ConstDirectiveNode[] }>(node: N): N {
  return addDirective(node, inaccessible);
}

function addDirective<N extends { directives?: readonly ConstDirectiveNode[] }>(
  node: N,
  directive: ConstDirectiveNode,
): N {
  return { ...node, directives: [...(node.directives ?? []), directive] };
}

/** Makes an input required for clients if only REST documents may omit it. */
function requireIfNeeded(part: Part): Part {
  if (!listTagDirectiveNames(part.directives).includes('needed') || !('type' in part)) return part;
  const { type } = part as { type: { kind: string } };
  return type.kind === Kind.NON_NULL_TYPE
    ? part
    : ({ ...part, type: { kind: Kind.NON_NULL_TYPE, type } } as Part);
}
