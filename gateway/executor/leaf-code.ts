import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  type GraphQLLeafType,
  GraphQLString,
  isEnumType,
} from 'graphql';

/** JavaScript expressions about `value`: whether it is valid, and its JSON text. */
export type LeafSerializerCode = { test: string; text: string };

/** Returns the code that checks and serializes a leaf. `names` is the program's expression for the set of enum values. */
export function createLeafSerializerCode(type: GraphQLLeafType, names: string): LeafSerializerCode {
  if (isEnumType(type)) return { test: `${names}.has(value)`, text: `'"' + value + '"'` };
  switch (type.name) {
    case GraphQLString.name:
      return { test: `typeof value === 'string'`, text: 'quote(value)' };
    case GraphQLID.name:
      return {
        test: `typeof value === 'string' || isWhole(value)`,
        text: `(typeof value === 'string' ? quote(value) : value)`,
      };
    case GraphQLInt.name:
      return { test: 'isWhole(value)', text: 'value' };
    case GraphQLFloat.name:
      return { test: 'Number.isFinite(value)', text: 'value' };
    case GraphQLBoolean.name:
      return { test: `typeof value === 'boolean'`, text: 'value' };
    default:
      // A custom scalar can be any JSON value.
      return { test: 'value != null', text: '(JSON.stringify(value) ?? refuse())' };
  }
}

/** Characters that JSON escapes, including surrogates, because JSON escapes lone surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes them
const escapedCharacters = /["\\\u0000-\u001f\ud800-\udfff]/;

export function quoteJsonString(text: string): string {
  return escapedCharacters.test(text) ? JSON.stringify(text) : `"${text}"`;
}
