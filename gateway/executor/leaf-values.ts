import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  type GraphQLLeafType,
  GraphQLString,
  isEnumType,
} from 'graphql';

const isString = (value: unknown) => typeof value === 'string';
/** JSON writes larger ones with an exponent. */
const isWhole = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 1e21;

/** Compiles a check of a leaf value. Enum values that the graph hides are invalid. */
export function compileLeafCheck(type: GraphQLLeafType): (value: unknown) => boolean {
  if (isEnumType(type)) {
    const names = new Set<unknown>(type.getValues().map(({ name }) => name));
    return (value) => names.has(value);
  }
  switch (type.name) {
    case GraphQLBoolean.name:
      return (value) => typeof value === 'boolean';
    case GraphQLInt.name:
      return isWhole;
    case GraphQLFloat.name:
      return Number.isFinite;
    case GraphQLID.name:
      return (value) => isString(value) || isWhole(value);
    case GraphQLString.name:
      return isString;
    default:
      return () => true;
  }
}
