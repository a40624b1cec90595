import type { FieldNode, GraphQLObjectType, GraphQLSchema } from 'graphql';
import type { ClientOperation } from '../client-operation.ts';
import { collectFields, type SelectionScope } from '../collect-fields.ts';
import type { Flags } from '../run.ts';
import { compileCreateData } from './compile-create-data.ts';
import { planField } from './plan-field.ts';
import type { ObjectPlan, PlanScope } from './run.ts';

/** The fields of an operation for one combination of its `@skip` and `@include` conditions. */
export type OperationPlan = {
  root: ObjectPlan;
  /** Returns the number of fields planned so far: those of an object are planned when the first one is completed. */
  countFields: () => number;
};

export function planOperation(schema: GraphQLSchema, client: ClientOperation, flags: Flags): OperationPlan {
  const { operation, fragments, root } = client;
  const planned = new Map<string, ObjectPlan>();
  const ids = new Map<FieldNode, number>();
  let count = 0;

  const plan = (type: GraphQLObjectType, selected: readonly SelectionScope[]): ObjectPlan => {
    const fields = collectFields({ schema, fragments, flags }, selected, type).flatMap(
      ({ key, nodes }) => planField(scope, type, key, nodes) ?? [],
    );
    count += fields.length;
    return { fields, createData: compileCreateData(fields.map(({ key }) => key)) };
  };

  const scope: PlanScope = {
    schema,
    operation,
    fragments: Object.fromEntries(fragments),
    // Spreads of one fragment share the plan of its inner objects.
    planObject: (type, nodes) => {
      const id = `${type.name} ${nodes.map((node) => idOf(ids, node)).join()}`;
      const known = planned.get(id);
      if (known) return known;
      const selected = nodes.flatMap(({ selectionSet: set }) => (set ? [{ set, parent: type }] : []));
      const made = plan(type, selected);
      planned.set(id, made);
      return made;
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
