import {
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLNonNull,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { unknownId } from '../../kit/minimal-selection.ts';

/** The fields of an input, with those of inputs within it, by their paths. */
export function listInputs(
  type: GraphQLInputType,
  path: string,
): { path: string; field: GraphQLInputField }[] {
  const plain = getNullableType(type);
  if (!isInputObjectType(plain)) return [];
  return Object.values(plain.getFields()).flatMap((field) => {
    const here = `${path}.${field.name}`;
    return [{ path: here, field }, ...listInputs(field.type, here)];
  });
}

/** A value that is not of the type; undefined where every value is. */
export function toWrong(type: GraphQLInputType): unknown {
  const plain = getNullableType(type);
  if (isListType(plain)) {
    const wrong = toWrong(plain.ofType);
    return wrong === undefined ? undefined : [wrong];
  }
  if (isInputObjectType(plain) || /^JSONObject$/.test(getNamedType(plain).name)) return 'wrong';
  if (isEnumType(plain)) return 'WRONG';
  return /^JSON$/.test(getNamedType(plain).name) ? undefined : { wrong: true };
}

function toGood(type: GraphQLInputType): unknown {
  if (!isNonNullType(type)) return undefined;
  const plain = type.ofType;
  if (isListType(plain)) return [];
  if (isEnumType(plain)) return plain.getValues()[0]?.name;
  if (isInputObjectType(plain)) return toInput(plain);
  const goods: Record<string, unknown> = {
    Int: 1,
    Float: 1,
    Boolean: true,
    JSONObject: {},
    JSON: {},
    URL: 'https://example.com/',
    EmailAddress: 'a@example.com',
    PhoneNumber: '+4915112345678',
  };
  return goods[getNamedType(plain).name] ?? unknownId;
}

function toInput(input: GraphQLInputObjectType): Record<string, unknown> {
  const fields = Object.values(input.getFields());
  const [first] = fields;
  if (input.isOneOf && first)
    return { [first.name]: toGood(new GraphQLNonNull(getNullableType(first.type))) };
  return Object.fromEntries(fields.map(({ name, type }) => [name, toGood(type)]));
}

/** The least input with another value at one path. */
export function withValue(type: GraphQLInputType, steps: readonly string[], value: unknown): unknown {
  const [step, ...rest] = steps;
  const plain = getNullableType(type);
  if (step === undefined || !isInputObjectType(plain)) return value;
  const field = plain.getFields()[step];
  const others = plain.isOneOf ? {} : toInput(plain);
  return { ...others, [step]: field && withValue(field.type, rest, value) };
}
