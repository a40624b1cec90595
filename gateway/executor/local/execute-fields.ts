import { defaultFieldResolver, type GraphQLResolveInfo, getArgumentValues } from 'graphql';
import type { ResponseObject } from '../merge-responses.ts';
import {
  type ExecuteObject,
  type FieldResolverPlan,
  type LocalExecutionState,
  nonNullViolationMarker,
  nullByRecordedErrorMarker,
  type ObjectResolverPlan,
  type ObjectResult,
  type ResponsePath,
  type SelectedField,
  type ValueCompletion,
} from './resolver-plan.ts';

/** Executions after which generating code pays off. */
const compileAfter = 8;

export function createObjectPlan(fields: readonly FieldResolverPlan[]): ObjectResolverPlan {
  let executionCount = 0;
  const plan: ObjectResolverPlan = {
    fields,
    execute: (source, run, place) => {
      executionCount += 1;
      if (executionCount === compileAfter) plan.execute = generateExecution(fields);
      const values = fields.map(({ execute }) => execute(source, run, place));
      return values.some((value) => value instanceof Promise)
        ? Promise.all(values).then((settledValues) => createData(fields, settledValues))
        : createData(fields, values);
    },
  };
  return plan;
}

function createData(fields: readonly FieldResolverPlan[], values: readonly unknown[]): ObjectResult {
  if (values.includes(nonNullViolationMarker)) return nullByRecordedErrorMarker;
  return Object.fromEntries(fields.map(({ key }, index) => [key, values[index]]));
}

/**
 * Generates the code of `execute`. V8 turns an object that gets many keys one by one into a dictionary, which takes ten
 * times as long to create and twice as long to write as JSON; and it inlines the fields of one object, but not calls
 * that all objects share.
 */
function generateExecution(fields: readonly FieldResolverPlan[]): ExecuteObject {
  const values = fields.map((_, index) => `value${index}`);
  const executes = values.map((_, index) => `execute${index}`);
  const calls = values.map((value, index) => `const ${value} = ${executes[index]}(source, run, place);`);
  // The parser limits names to letters, digits and `_`. Only a computed `__proto__` is a key like any other.
  const entries = fields.map(
    ({ key }, index) => `${key === '__proto__' ? '["__proto__"]' : key}: value${index}`,
  );
  const isAny = (test: string) => values.map((value) => `${value} ${test}`).join(' || ') || 'false';
  const result = `${isAny('=== missing')} ? failed : { ${entries.join(', ')} }`;
  const code = `
    const [${executes.join(', ')}] = fields.map(({ execute }) => execute);
    const finish = ([${values.join(', ')}]) => ${result};
    return (source, run, place) => {
      ${calls.join('\n      ')}
      if (${isAny('instanceof Promise')}) return Promise.all([${values.join(', ')}]).then(finish);
      return ${result};
    };`;
  const create = new Function('fields', 'missing', 'failed', code);
  return create(fields, nonNullViolationMarker, nullByRecordedErrorMarker);
}

/** Executes the root fields of a mutation one after the other, until one with a non-null type has failed. */
export async function executeMutationFields(
  { fields }: ObjectResolverPlan,
  source: unknown,
  run: LocalExecutionState,
): Promise<ObjectResult> {
  const values: unknown[] = [];
  for (const { execute } of fields) {
    const value = await execute(source, run, undefined);
    if (value === nonNullViolationMarker) return nullByRecordedErrorMarker;
    values.push(value);
  }
  return createData(fields, values);
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
