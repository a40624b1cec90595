import {
  defaultFieldResolver,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getArgumentValues,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
} from 'graphql';
import type { ClientOperation } from '../client-operation.ts';
import { collectFields, type TypedSelectionSet } from '../collect-fields.ts';
import { type ResponseObject, setResponseField } from '../merge-responses.ts';
import type { IncludeSkipFlags } from '../run.ts';
import { compileValueCompletion, type ValueCompletion } from './complete-value.ts';
import {
  createResolveInfo,
  type FieldResolverPlan,
  type ObjectResolverPlan,
  type ResolverPlanScope,
  type SelectedField,
} from './run.ts';

type CreateData = (values: readonly unknown[]) => ResponseObject;

/** Objects after which generating code pays off. */
const compileAfter = 8;

/**
 * Returns a function that creates objects with these keys. V8 turns an object that gets many keys one by one into a
 * dictionary, which takes ten times as long to create and twice as long to write as JSON; so an object literal is
 * generated where many objects are created.
 */
function compileCreateData(keys: readonly string[]): CreateData {
  let createdCount = 0;
  let create: CreateData = (values) => {
    createdCount += 1;
    if (createdCount === compileAfter) create = compileLiteral(keys);
    const data: ResponseObject = {};
    for (const [index, key] of keys.entries()) setResponseField(data, key, values[index]);
    return data;
  };
  return (values) => create(values);
}

function compileLiteral(keys: readonly string[]): CreateData {
  // The parser limits names to letters, digits and `_`. Only a computed `__proto__` is a key like any other.
  const entries = keys.map(
    (key, index) => `${key === '__proto__' ? '["__proto__"]' : key}: values[${index}]`,
  );
  return new Function('values', `return { ${entries.join(', ')} };`) as CreateData;
}

/** The fields of an operation for one combination of its `@skip` and `@include` conditions. */
export type ResolverPlan = {
  root: ObjectResolverPlan;
  /** Returns the number of fields planned so far: those of an object are planned when the first one is completed. */
  countFields: () => number;
};

export function createResolverPlan(
  schema: GraphQLSchema,
  client: ClientOperation,
  flags: IncludeSkipFlags,
): ResolverPlan {
  const { operation, fragments, root } = client;
  const planCache = new Map<string, ObjectResolverPlan>();
  const ids = new Map<FieldNode, number>();
  let count = 0;

  const plan = (type: GraphQLObjectType, selections: readonly TypedSelectionSet[]): ObjectResolverPlan => {
    const fields = collectFields({ schema, fragments, flags }, selections, type).flatMap(
      ({ key, nodes }) => compileFieldPlan(scope, type, key, nodes) ?? [],
    );
    count += fields.length;
    return { fields, createData: compileCreateData(fields.map(({ key }) => key)) };
  };

  const scope: ResolverPlanScope = {
    schema,
    operation,
    fragments: Object.fromEntries(fragments),
    // Spreads of one fragment share the plan of its inner objects.
    planObject: (type, nodes) => {
      const id = `${type.name} ${nodes.map((node) => idOf(ids, node)).join()}`;
      const cachedPlan = planCache.get(id);
      if (cachedPlan) return cachedPlan;
      const selections = nodes.flatMap(({ selectionSet: set }) => (set ? [{ set, parent: type }] : []));
      const objectPlan = plan(type, selections);
      planCache.set(id, objectPlan);
      return objectPlan;
    },
  };
  return {
    root: plan(root, [{ set: operation.selectionSet, parent: root }]),
    countFields: () => count,
  };
}

function idOf(ids: Map<FieldNode, number>, node: FieldNode): number {
  const id = ids.get(node) ?? ids.size;
  ids.set(node, id);
  return id;
}

/** Compiles a field of an object type. Returns `null` if the type has no such field. */
function compileFieldPlan(
  scope: ResolverPlanScope,
  type: GraphQLObjectType,
  key: string,
  [node, ...others]: readonly FieldNode[],
): FieldResolverPlan | null {
  if (node?.name.value === TypeNameMetaFieldDef.name) return { key, execute: () => type.name };
  const definition = node && findDefinition(scope.schema, type, node.name.value);
  if (!definition) return null;
  const field: SelectedField = { scope, type, key, nodes: [node, ...others], definition };
  const completion = compileValueCompletion(field, definition.type, type.name);
  const call = compileCall(field, completion);
  return { key, execute: definition.resolve ? call : compileRead(field, completion, call) };
}

function findDefinition(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  name: string,
): GraphQLField<unknown, unknown> | undefined {
  const metaFields = type === schema.getQueryType() ? [SchemaMetaFieldDef, TypeMetaFieldDef] : [];
  return metaFields.find((field) => field.name === name) ?? type.getFields()[name];
}

type ExecuteField = FieldResolverPlan['execute'];

function compileCall(field: SelectedField, { settle, fail }: ValueCompletion): ExecuteField {
  const { key, definition, nodes } = field;
  const { resolve = defaultFieldResolver, args } = definition;
  return (source, run, parent) => {
    try {
      const values = args.length ? getArgumentValues(definition, nodes[0], run.variables) : {};
      const value = resolve(source, values, run.contextValue, createResolveInfo(field, run, parent, key));
      return settle(value, run, parent, key);
    } catch (error) {
      return fail(error, run, parent, key);
    }
  };
}

/** Compiles a field without a resolver, which reads the property with its name. `call` handles a function there. */
function compileRead(
  { key, definition }: SelectedField,
  { settle, fail }: ValueCompletion,
  call: ExecuteField,
): ExecuteField {
  const { name } = definition;
  return (source, run, parent) => {
    if (typeof source !== 'object' || source === null) return call(source, run, parent);
    let value: unknown;
    try {
      value = (source as ResponseObject)[name];
    } catch (error) {
      return fail(error, run, parent, key);
    }
    return typeof value === 'function' ? call(source, run, parent) : settle(value, run, parent, key);
  };
}
