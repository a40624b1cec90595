import { defaultFieldResolver, type GraphQLResolveInfo, getArgumentValues } from 'graphql';
import { type ResponseObject, setResponseField } from '../merge-responses.ts';
import {
  type FieldResolverPlan,
  type LocalExecutionState,
  nonNullViolationMarker,
  nullByRecordedErrorMarker,
  type ObjectResolverPlan,
  type ResponsePath,
  type SelectedField,
  type ValueCompletion,
} from './resolver-plan.ts';

type FieldResult = ResponseObject | typeof nullByRecordedErrorMarker;

/**
 * Executes the fields of an object concurrently. Waits for all of them even when one fails, so that the same errors are
 * recorded whichever field fails first.
 */
export function executeFields(
  plan: ObjectResolverPlan,
  source: unknown,
  run: LocalExecutionState,
  place: ResponsePath | undefined,
): FieldResult | Promise<FieldResult> {
  const { fields } = plan;
  const values: unknown[] = [];
  let isPending = false;
  for (let index = 0; index < fields.length; index += 1) {
    const value = (fields[index] as FieldResolverPlan).execute(source, run, place);
    isPending ||= value instanceof Promise;
    values.push(value);
  }
  return isPending
    ? Promise.all(values).then((settledValues) => createResult(plan, settledValues))
    : createResult(plan, values);
}

function createResult({ createData }: ObjectResolverPlan, values: readonly unknown[]): FieldResult {
  return values.includes(nonNullViolationMarker) ? nullByRecordedErrorMarker : createData(values);
}

/** Executes the root fields of a mutation one after the other, until one with a non-null type has failed. */
export async function executeMutationFields(
  { fields, createData }: ObjectResolverPlan,
  source: unknown,
  run: LocalExecutionState,
) {
  const values: unknown[] = [];
  for (const { execute } of fields) {
    const value = await execute(source, run, undefined);
    if (value === nonNullViolationMarker) return nullByRecordedErrorMarker;
    values.push(value);
  }
  return createData(values);
}

type ExecuteField = FieldResolverPlan['execute'];

/** Compiles a field with a resolver. */
export function compileFieldCall(field: SelectedField, { settle, fail }: ValueCompletion): ExecuteField {
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
export function compilePropertyRead(
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

/** Creates the last argument of resolvers. */
export function createResolveInfo(
  { scope, type, nodes, definition }: SelectedField,
  { variables }: LocalExecutionState,
  parent: ResponsePath | undefined,
  key: string | number,
): GraphQLResolveInfo {
  return {
    fieldName: definition.name,
    fieldNodes: nodes,
    returnType: definition.type,
    parentType: type,
    path: { prev: parent, key, typename: type.name },
    schema: scope.schema,
    fragments: scope.fragments,
    rootValue: undefined,
    operation: scope.operation,
    variableValues: variables,
  };
}

type CreateData = ObjectResolverPlan['createData'];

/** Objects after which generating code pays off. */
const compileAfter = 8;

/**
 * Returns a function that creates objects with these keys. V8 turns an object that gets many keys one by one into a
 * dictionary, which takes ten times as long to create and twice as long to write as JSON; so an object literal is
 * generated where many objects are created.
 */
export function compileCreateData(keys: readonly string[]): CreateData {
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
