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
import type { ResponseObject } from '../merge-responses.ts';
import { compileValueCompletion, type ValueCompletion } from './complete-value.ts';
import { createResolveInfo } from './create-resolve-info.ts';
import type { FieldResolverPlan, ResolverPlanScope, SelectedField } from './run.ts';

/** Compiles a field of an object type. Returns `null` if the type has no such field. */
export function compileFieldPlan(
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
