import type { FieldNode, GraphQLObjectType, GraphQLSchema } from 'graphql';
import type { ClientOperation } from '../client-operation.ts';
import { collectFields, type TypedSelectionSet } from '../collect-fields.ts';
import { type ResponseObject, setResponseField } from '../merge-responses.ts';
import type { IncludeSkipFlags } from '../run.ts';
import { compileFieldPlan } from './plan-field.ts';
import type { ObjectResolverPlan, ResolverPlanScope } from './run.ts';

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
