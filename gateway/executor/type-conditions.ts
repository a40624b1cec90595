import { type GraphQLSchema, isAbstractType, isInterfaceType, isObjectType } from 'graphql';

/** Whether an object of the type that `__typename` names fulfils a condition; where no type is named, `unnamed` holds. */
export type TypeCondition = (typename: unknown, unnamed?: boolean) => boolean;

export function compileTypeCondition(schema: GraphQLSchema, name: string): TypeCondition {
  const condition = schema.getType(name);
  const types = Object.values(schema.getTypeMap()).filter(
    (type) =>
      isAbstractType(condition) &&
      (isObjectType(type) || isInterfaceType(type)) &&
      schema.isSubType(condition, type),
  );
  const names = new Set<unknown>([name, ...types.map((type) => type.name)]);
  return (typename, unnamed = false) => (typename ? names.has(typename) : unnamed);
}
