import {
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
} from 'graphql';
import type { ClientOperation } from '../client-operation.ts';
import { collectFields, type TypedSelectionSet } from '../collect-fields.ts';
import type { IncludeSkipFlags } from '../run.ts';
import { compileValueCompletion } from './complete-value.ts';
import { compileFieldCall, compilePropertyRead, createObjectPlan } from './execute-fields.ts';
import type {
  FieldResolverPlan,
  ObjectResolverPlan,
  ResolverPlanScope,
  SelectedField,
} from './resolver-plan.ts';

/** The fields of an operation for one combination of its `@skip` and `@include` conditions. */
export type ResolverPlan = {
  root: ObjectResolverPlan;
  /** Grows while the plan is used: the fields of an object are planned when the first one is completed. */
  size: { readonly fields: number };
};

export function createResolverPlan(
  schema: GraphQLSchema,
  client: ClientOperation,
  flags: IncludeSkipFlags,
): ResolverPlan {
  const { operation, fragments, root } = client;
  const planCache = new Map<string, ObjectResolverPlan>();
  const ids = new Map<FieldNode, number>();
  const size = { fields: 0 };

  const plan = (type: GraphQLObjectType, selections: readonly TypedSelectionSet[]): ObjectResolverPlan => {
    const fields = collectFields({ schema, fragments, flags }, selections, type).flatMap(
      ({ key, nodes }) => compileFieldPlan(scope, type, key, nodes) ?? [],
    );
    size.fields += fields.length;
    return createObjectPlan(fields);
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
  return { root: plan(root, [{ set: operation.selectionSet, parent: root }]), size };
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
  const call = compileFieldCall(field, completion);
  return { key, execute: definition.resolve ? call : compilePropertyRead(field, completion, call) };
}

function findDefinition(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  name: string,
): GraphQLField<unknown, unknown> | undefined {
  const metaFields = type === schema.getQueryType() ? [SchemaMetaFieldDef, TypeMetaFieldDef] : [];
  return metaFields.find((field) => field.name === name) ?? type.getFields()[name];
}
