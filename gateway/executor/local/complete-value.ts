import {
  defaultTypeResolver,
  type GraphQLAbstractType,
  GraphQLError,
  GraphQLID,
  type GraphQLLeafType,
  type GraphQLList,
  type GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLString,
  getNullableType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  locatedError,
} from 'graphql';
import { createErrorWithoutStack } from '../../../core/errors/errors.ts';
import { addInputPathsToViolations } from '../../../core/graphql/locate-violations.ts';
import { createResolveInfo } from './execute-fields.ts';
import {
  nonNullViolationMarker,
  nullByRecordedErrorMarker,
  type ObjectResolverPlan,
  type ResponsePath,
  type SelectedField,
  type ValueCompletion,
} from './resolver-plan.ts';

/** Compiles the completion of a field. `typename` is the type of its object; undefined for items of a list. */
export function compileValueCompletion(
  field: SelectedField,
  type: GraphQLOutputType,
  typename: string | undefined,
): ValueCompletion {
  const { nodes, definition } = field;
  const isNonNull = isNonNullType(type);
  const nullableType = getNullableType(type);
  const complete = compileNullable(field, nullableType, typename);
  const onNull = isNonNull ? nonNullViolationMarker : null;
  const isText = nullableType === GraphQLString || nullableType === GraphQLID;

  const finish = (completed: unknown) => {
    if (completed === nullByRecordedErrorMarker) return onNull;
    if (completed !== null || !isNonNull) return completed;
    throw new Error(`Cannot return null for non-nullable field ${field.type.name}.${definition.name}.`);
  };
  const fail: ValueCompletion['fail'] = (error, run, parent, key) => {
    const fieldError = typename === undefined ? error : addInputPathsToViolations(error, definition);
    run.errors.push(
      createErrorWithoutStack(() => locatedError(fieldError, nodes, pathOf({ prev: parent, key, typename }))),
    );
    return onNull;
  };
  const completeInPlace: Complete = (value, run, parent, key) => {
    const completed = complete(value, run, parent, key);
    if (!(completed instanceof Promise)) return finish(completed);
    return completed.then(finish).catch((error) => fail(error, run, parent, key));
  };
  const settle: ValueCompletion['settle'] = (value, run, parent, key) => {
    // Most leaves are texts, which both scalars return unchanged.
    if (isText && typeof value === 'string') return value;
    try {
      if (value === null || value === undefined) return finish(null);
      if (value instanceof Error) throw value;
      if (!isPromiseLike(value)) return completeInPlace(value, run, parent, key);
      return Promise.resolve(value).then(
        (settled) => settle(settled, run, parent, key),
        (error) => fail(error, run, parent, key),
      );
    } catch (error) {
      return fail(error, run, parent, key);
    }
  };
  return { settle, fail };
}

/**
 * Completes a value that is neither null nor an error. Throws or rejects where the value does not fit its type. Returns
 * `nullByRecordedErrorMarker` for null because of an error below.
 */
type Complete = ValueCompletion['settle'];

function compileNullable(
  field: SelectedField,
  type: Exclude<GraphQLOutputType, { ofType: GraphQLOutputType }> | GraphQLList<GraphQLOutputType>,
  typename: string | undefined,
): Complete {
  if (isLeafType(type)) return compileLeaf(type);
  if (isListType(type)) return compileList(field, type, typename);
  return isObjectType(type) ? compileObject(field, type, typename) : compileAbstract(field, type, typename);
}

function compileLeaf(type: GraphQLLeafType): Complete {
  return (value) => {
    const serialized: unknown = type.serialize(value);
    if (serialized !== null && serialized !== undefined) return serialized;
    throw new Error(`${type.name} has serialized ${String(value)} as ${serialized}.`);
  };
}

function compileList(
  field: SelectedField,
  { ofType }: GraphQLList<GraphQLOutputType>,
  typename: string | undefined,
): Complete {
  const item = compileValueCompletion(field, ofType, undefined);
  return (value, run, parent, key) => {
    if (typeof value !== 'object' || value === null || !(Symbol.iterator in value)) {
      const place = `${field.type.name}.${field.definition.name}`;
      throw new GraphQLError(`Expected Iterable, but did not find one for field "${place}".`);
    }
    const place: ResponsePath = { prev: parent, key, typename };
    const outcomes: unknown[] = [];
    let isPending = false;
    for (const element of value as Iterable<unknown>) {
      const outcome = item.settle(element, run, place, outcomes.length);
      isPending ||= outcome instanceof Promise;
      outcomes.push(outcome);
    }
    return isPending ? Promise.all(outcomes).then(finishList) : finishList(outcomes);
  };
}

function finishList(outcomes: unknown[]) {
  return outcomes.includes(nonNullViolationMarker) ? nullByRecordedErrorMarker : outcomes;
}

function compileObject(
  field: SelectedField,
  type: GraphQLObjectType,
  typename: string | undefined,
): Complete {
  const { scope, nodes } = field;
  let plan: ObjectResolverPlan | undefined;
  const complete: Complete = (value, run, parent, key) => {
    plan ??= scope.planObject(type, nodes);
    return plan.execute(value, run, { prev: parent, key, typename });
  };
  const { isTypeOf } = type;
  if (!isTypeOf) return complete;
  return (value, run, parent, key) => {
    const refuse = () => {
      throw new Error(`The value of a field of type ${type.name} is not of that type.`);
    };
    const answer = isTypeOf(value, run.contextValue, createResolveInfo(field, run, parent, key));
    if (!isPromiseLike(answer)) return answer ? complete(value, run, parent, key) : refuse();
    return Promise.resolve(answer).then((is) => (is ? complete(value, run, parent, key) : refuse()));
  };
}

function compileAbstract(
  field: SelectedField,
  type: GraphQLAbstractType,
  typename: string | undefined,
): Complete {
  const { schema } = field.scope;
  const resolveType = type.resolveType ?? defaultTypeResolver;
  const completes = new Map(
    schema
      .getPossibleTypes(type)
      .map((possible) => [possible.name, compileObject(field, possible, typename)] as const),
  );
  const completeAs = (name: unknown) => {
    const complete = completes.get(String(name));
    if (complete) return complete;
    throw new Error(`The type of a value of ${type.name} is said to be ${String(name)}.`);
  };
  return (value, run, parent, key) => {
    const name = resolveType(value, run.contextValue, createResolveInfo(field, run, parent, key), type);
    if (!isPromiseLike(name)) return completeAs(name)(value, run, parent, key);
    return Promise.resolve(name).then((typeName) => completeAs(typeName)(value, run, parent, key));
  };
}

function pathOf(place: ResponsePath): (string | number)[] {
  const path: (string | number)[] = [];
  for (let step: ResponsePath | undefined = place; step; step = step.prev) path.push(step.key);
  return path.reverse();
}

function isPromiseLike(value: unknown): value is PromiseLike<unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return value instanceof Promise || ('then' in value && typeof value.then === 'function');
}
