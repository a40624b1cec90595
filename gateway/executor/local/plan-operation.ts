import type { FieldNode, GraphQLObjectType, GraphQLSchema } from 'graphql';
import type { ClientOperation } from '../client-operation.ts';
import { collectFields, type SelectionScope } from '../collect-fields.ts';
import { type Data, setField } from '../join-answers.ts';
import type { Flags } from '../run.ts';
import { planField } from './plan-field.ts';
import type { ObjectPlan, PlanScope } from './run.ts';

type CreateData = (values: readonly unknown[]) => Data;

/** Objects after which generating code pays off. */
const compileAfter = 8;

/**
 * Returns a function that creates objects with these keys. V8 turns an object that gets many keys one by one into a
 * dictionary, which takes ten times as long to create and twice as long to write as JSON; so an object literal is
 * generated where many objects are created.
 */
function compileCreateData(keys: readonly string[]): CreateData {
  let created = 0;
  let create: CreateData = (values) => {
    created += 1;
    if (created === compileAfter) create = compileLiteral(keys);
    const data: Data = {};
    for (const [at, key] of keys.entries()) setField(data, key, values[at]);
    return data;
  };
  return (values) => create(values);
}

function compileLiteral(keys: readonly string[]): CreateData {
  // The parser limits names to letters, digits and `_`. Only a computed `__proto__` is a key like any other.
  const entries = keys.map((key, at) => `${key === '__proto__' ? '["__proto__"]' : key}: values[${at}]`);
  return new Function('values', `return { ${entries.join(', ')} };`) as CreateData;
}

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
