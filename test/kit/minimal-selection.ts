import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';

/** An id that nothing has. */
export const unknownId = '6f0c2f9e-9c1d-4a9b-8a3e-0d8c1b7a5e21';

/** A field with no more arguments than it must have, or with these. */
export function toMinimalSelection(
  { name, args, type }: GraphQLField<unknown, unknown>,
  values?: string,
): string {
  const given = args.filter(isRequiredArgument).map((arg) => `${arg.name}: ${toLiteral(arg.type)}`);
  const all = values ?? given.join(', ');
  const asked = isLeafType(getNamedType(type)) ? '' : ' { __typename }';
  return `${name}${all ? `(${all})` : ''}${asked}`;
}

/** Anything of that type. */
function toLiteral(type: GraphQLInputType): string {
  if (isNonNullType(type)) return toLiteral(type.ofType);
  if (isListType(type)) return '[]';
  if (isEnumType(type)) return type.getValues()[0]?.name ?? 'null';
  if (isInputObjectType(type)) {
    const all = Object.values(type.getFields());
    const fields = type.isOneOf ? all.slice(0, 1) : all.filter(isRequiredInputField);
    return `{ ${fields.map((field) => `${field.name}: ${toLiteral(field.type)}`).join(', ')} }`;
  }
  const literals: Record<string, string> = {
    Int: '1',
    // A number is an id where objects have numbers, and one that nothing has elsewhere.
    ID: '"1"',
    Float: '1',
    Boolean: 'true',
    JSONObject: '{}',
    JSON: '{}',
    URL: '"https://example.com/"',
    EmailAddress: '"a@example.com"',
    PhoneNumber: '"+4915112345678"',
  };
  return literals[type.name] ?? `"${unknownId}"`;
}
