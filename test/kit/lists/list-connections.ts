import {
  type GraphQLField,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { readPublicSchema } from '../composed-graph.ts';

export type ConnectionField = {
  /** `Type.field`. */
  name: string;
  field: string;
  /** The columns that it is offered by; empty where it has one order only. */
  orders: readonly string[];
  /** Whether one that is refused leaves the others of the same request there. */
  isNullable: boolean;
  /** Arguments that must be given. */
  required: readonly string[];
};

/** Every field of the public graph that is a connection. */
export function listConnectionFields(): ConnectionField[] {
  const types = Object.values(readPublicSchema().getTypeMap()).filter(isObjectType);
  return types.flatMap((type) =>
    Object.values(type.getFields())
      .filter((field) => getNamedType(field.type).name.endsWith('Connection'))
      .map((field) => ({
        name: `${type.name}.${field.name}`,
        field: field.name,
        orders: listOrders(field),
        isNullable: !isNonNullType(field.type),
        required: field.args.filter(({ type }) => isNonNullType(type)).map(({ name }) => name),
      })),
  );
}

function listOrders({ args }: GraphQLField<unknown, unknown>): string[] {
  const order = args.find(({ name }) => name === 'orderBy');
  const input = order && getNamedType(order.type);
  if (!isInputObjectType(input)) return [];
  const field = input.getFields().field;
  const fields = field && getNamedType(field.type);
  return isEnumType(fields) ? fields.getValues().map(({ name }) => name) : [];
}
