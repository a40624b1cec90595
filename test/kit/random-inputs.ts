import {
  type GraphQLInputType,
  type GraphQLNamedInputType,
  GraphQLNonNull,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';

/** A number below another, drawn at random. */
export type NextRandom = (below: number) => number;

/** A value as a literal of a document, and as a variable. */
export type RandomInput = { literal: string; value: unknown };

const deepest = 3;

/** Any value of a type; null now and then where it may be. */
export function drawRandomInput(next: NextRandom, type: GraphQLInputType, depth = 0): RandomInput {
  if (!isNonNullType(type) && next(12) === 0) return toInput(null);
  const bare = getNullableType(type);
  if (isListType(bare)) {
    const items = Array.from({ length: depth < deepest ? next(3) : 0 }, () =>
      drawRandomInput(next, bare.ofType, depth + 1),
    );
    return {
      literal: `[${items.map(({ literal }) => literal).join(', ')}]`,
      value: items.map(({ value }) => value),
    };
  }
  return drawNamed(next, bare, depth);
}

function drawNamed(next: NextRandom, type: GraphQLNamedInputType, depth: number): RandomInput {
  if (isEnumType(type)) {
    const values = type.getValues();
    const { name } = values[next(values.length)] ?? { name: 'null' };
    return { literal: name, value: name };
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const given = type.isOneOf
      ? fields.slice(0, 1)
      : fields.filter((field) => isRequiredInputField(field) || (depth < deepest && next(4) === 0));
    const inputs = given.map((field) => {
      const { name } = field;
      // The only field of a `@oneOf` input must not be null.
      const wanted = type.isOneOf ? new GraphQLNonNull(getNullableType(field.type)) : field.type;
      return [name, drawRandomInput(next, wanted, depth + 1)] as const;
    });
    return {
      literal: `{ ${inputs.map(([name, { literal }]) => `${name}: ${literal}`).join(', ')} }`,
      value: Object.fromEntries(inputs.map(([name, { value }]) => [name, value])),
    };
  }
  const scalars = values[type.name] ?? ['a'];
  return toInput(scalars[next(scalars.length)]);
}

/** Some of each scalar; every other one is written as a text. */
const values: Readonly<Record<string, readonly unknown[]>> = {
  Int: [0, 1, 5, 20, 100, 1000],
  NonNegativeInt: [0, 1, 20],
  Float: [0, 1.5, 100],
  Boolean: [true, false],
  ID: ['1', '6f0c2f9e-9c1d-4a9b-8a3e-0d8c1b7a5e21'],
  String: ['', 'a', 'name:desc'],
  DateTime: ['2026-11-22T10:00:00Z'],
  Date: ['2026-11-22'],
  LocalDate: ['2026-11-22'],
  UUID: ['6f0c2f9e-9c1d-4a9b-8a3e-0d8c1b7a5e21'],
  EmailAddress: ['a@example.com'],
  URL: ['https://example.com/'],
  PhoneNumber: ['+4915112345678'],
};

function toInput(value: unknown): RandomInput {
  return { literal: JSON.stringify(value), value };
}
