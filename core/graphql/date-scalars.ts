import { GraphQLError, GraphQLScalarType } from 'graphql';
import { GraphQLDateTime, GraphQLLocalDate } from 'graphql-scalars';

/** Start of the first year that PostgreSQL supports. Its calendar has no year 0. */
export const firstStorableMoment = new Date('0001-01-01T00:00:00Z');

export const dateTimeScalar = withoutYearZero(GraphQLDateTime);
export const localDateScalar = withoutYearZero(GraphQLLocalDate);

/** Refuses inputs in the year 0. Both scalars accept only years of four digits. */
function withoutYearZero<Value extends Date | string>(scalar: GraphQLScalarType<Value>) {
  const config = scalar.toConfig();
  const requireStorable = (value: Value) => {
    if (new Date(value) >= firstStorableMoment) return value;
    throw new GraphQLError(`${scalar.name} cannot represent a time before the year 1.`);
  };
  return new GraphQLScalarType<Value>({
    ...config,
    parseValue: (input) => requireStorable(config.parseValue(input)),
    parseLiteral: (node, variables) => requireStorable(config.parseLiteral(node, variables)),
  });
}
