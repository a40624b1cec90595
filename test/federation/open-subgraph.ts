import { buildSubgraphSchema } from '@apollo/subgraph';
import {
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isObjectType,
  Kind,
  parse,
} from 'graphql';
import { createLocalSubgraphService } from '../../gateway/executor/local/local-subgraph-service.ts';
import { type Facts, readFacts, type Selections } from './read-facts.ts';
import type { On, Row, Suite } from './suite.ts';

/** An object on its way through a subgraph. */
type ObjectInSubgraph = {
  row: Row;
  /** The representation, where the object came as one. */
  given: Row;
  /** External fields that the parent field provides. */
  provided: Selections;
  /** The type as which `_entities` answers it. */
  entity?: string;
};

const nothing: ObjectInSubgraph = { row: {}, given: {}, provided: [] };

const link = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.5", import: ["@key", "@shareable",
  "@external", "@requires", "@provides", "@override", "@inaccessible", "@interfaceObject", "@extends"])`;

/** The SDL as the subgraph publishes it. */
export function sdlOf({ subgraphs, isFirstVersion }: Suite, name: string): string {
  return isFirstVersion ? `${subgraphs[name]}` : `${link}\n${subgraphs[name]}`;
}

type SubgraphContext = {
  suite: Suite;
  name: string;
  schema: GraphQLSchema;
  facts: Facts;
  others: readonly Facts[];
};

/**
 * A subgraph of a suite. It knows no more than its SDL allows: a field that is external, or that another subgraph has
 * taken over, is refused unless the representation has it or a field provides it.
 */
export function openSubgraph(suite: Suite, name: string, reportBug: (error: unknown) => void) {
  const others = Object.keys(suite.subgraphs).map((each) => readFacts(parse(sdlOf(suite, each))));
  const facts = readFacts(parse(sdlOf(suite, name)));
  const schema = buildSubgraphSchema({ typeDefs: parse(sdlOf(suite, name)) });
  const opened: SubgraphContext = { suite, name, schema, facts, others };
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name === '_Entity' && isAbstractType(type))
      type.resolveType = ({ entity }: ObjectInSubgraph) => entity;
    else if (isAbstractType(type)) type.resolveType = ({ row }: ObjectInSubgraph) => String(row.__typename);
    else if (isObjectType(type) && !type.name.startsWith('_')) addResolvers(opened, type);
  }
  return createLocalSubgraphService({ name, schema, contextOf: () => ({}), reportBug });
}

function addResolvers(opened: SubgraphContext, type: GraphQLObjectType) {
  for (const field of Object.values(type.getFields())) {
    if (field.name === '_service') continue;
    field.resolve =
      field.name === '_entities'
        ? (_root, { representations }: { representations: readonly Row[] }) =>
            representations.map(async (reference) => findEntity(opened, reference))
        : (parent: Partial<ObjectInSubgraph> | undefined, args: Row) => {
            // A root's parent is nothing, or an empty object once the operation is compiled.
            const found = { ...nothing, ...parent };
            const place = `${type.name}.${field.name}`;
            const value = readField(opened, found, { place, args });
            if (!isCompositeType(getNamedType(field.type))) return value;
            const provided = [
              ...(opened.facts.provides.get(place) ?? []),
              ...belowOf(opened.schema, found, field.name),
            ];
            return toFound(value, found.given[field.name], provided);
          };
  }
}

/** Lists stay lists, and what was given of an object goes along with it. */
function toFound(value: unknown, given: unknown, provided: Selections): unknown {
  if (Array.isArray(value)) {
    return value.map((item, at) => toFound(item, Array.isArray(given) ? given[at] : undefined, provided));
  }
  return isRow(value) ? { row: value, given: isRow(given) ? given : {}, provided } : null;
}

function readField(
  opened: SubgraphContext,
  found: ObjectInSubgraph,
  { place, args }: { place: string; args: Row },
): unknown {
  const { suite, name, facts, others } = opened;
  const { row, given } = found;
  const field = place.slice(place.indexOf('.') + 1);
  const on: On = { row, args, given, need: (path) => readPath(given, path) };
  const own = suite.fields?.[`${name}:${place}`];
  if (own) return own(on);
  if (others.some(({ taken }) => taken.has(`${name}:${place}`))) {
    throw new Error(`${name} has given ${place} away.`);
  }
  if (facts.external.has(place)) {
    if (field in given) return given[field];
    if (!provides(opened.schema, found, field)) throw new Error(`${name} does not know ${place}.`);
  }
  const common = suite.fields?.[place];
  return common ? common(on) : row[field];
}

function readPath(given: Row, path: string): unknown {
  return path.split('.').reduce<unknown>((value, step) => {
    if ((isRow(value) || Array.isArray(value)) && step in value) return Reflect.get(value, step);
    throw new Error(`The representation has no ${path}.`);
  }, given);
}

function provides(schema: GraphQLSchema, found: ObjectInSubgraph, field: string) {
  return fieldsOf(schema, found, found.provided).some(({ name }) => name === field);
}

function belowOf(schema: GraphQLSchema, found: ObjectInSubgraph, field: string): Selections {
  return fieldsOf(schema, found, found.provided).flatMap(({ name, below }) => (name === field ? below : []));
}

/** The fields of a selection that hold for this object. */
function fieldsOf(
  schema: GraphQLSchema,
  found: ObjectInSubgraph,
  selections: Selections,
): { name: string; below: Selections }[] {
  return selections.flatMap((each) => {
    if (each.kind === Kind.FIELD) {
      return [{ name: each.name.value, below: each.selectionSet?.selections ?? [] }];
    }
    if (each.kind !== Kind.INLINE_FRAGMENT) return [];
    const condition = each.typeCondition?.name.value;
    const isOther = isObjectType(schema.getType(condition ?? '')) && condition !== found.row.__typename;
    return isOther ? [] : fieldsOf(schema, found, each.selectionSet.selections);
  });
}

function findEntity(opened: SubgraphContext, reference: Row): ObjectInSubgraph | null {
  const { suite, name, schema, facts, others } = opened;
  const type = String(reference.__typename);
  const keys = (facts.keys.get(type) ?? []).filter((key) => hasKey(key, reference));
  const members = new Set([type, ...others.flatMap((each) => each.members.get(type) ?? [])]);
  const row = suite.rows?.find(
    (each) => members.has(String(each.__typename)) && keys.some((key) => isSame(key, each, reference)),
  );
  const resolve = suite.references?.[`${name}:${type}`];
  if (!resolve && !keys.length) throw new Error(`${name} has no key for ${JSON.stringify(reference)}.`);
  const found = resolve ? resolve(reference, row) : row;
  if (!found) return null;
  // The row of an interface object has a type that this subgraph does not have.
  const own = String(found.__typename ?? type);
  const entity = isObjectType(schema.getType(own)) ? own : type;
  return { row: found, given: reference, provided: [], entity };
}

function hasKey(key: Selections, reference: unknown): boolean {
  if (Array.isArray(reference)) return reference.every((item) => hasKey(key, item));
  return key.every((each) => {
    if (each.kind !== Kind.FIELD || !isRow(reference) || !(each.name.value in reference)) return false;
    return hasKey(each.selectionSet?.selections ?? [], reference[each.name.value]);
  });
}

/** Whether a row has the key's values of the representation; a list has to have the same items. */
function isSame(key: Selections, row: unknown, reference: unknown): boolean {
  if (Array.isArray(row) && Array.isArray(reference)) {
    return row.length === reference.length && row.every((item, at) => isSame(key, item, reference[at]));
  }
  if (!key.length) return String(row) === String(reference);
  return key.every((each) => {
    if (each.kind !== Kind.FIELD || !isRow(row) || !isRow(reference)) return false;
    const field = each.name.value;
    return isSame(each.selectionSet?.selections ?? [], row[field], reference[field]);
  });
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
