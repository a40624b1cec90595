import { GraphQLScalarType, Kind } from 'graphql';
import { GraphQLEmailAddress } from 'graphql-scalars';
import { createScalarFieldDecorators } from './fields.ts';

type Form = { name: string; description: string; specifiedByURL: string; isOne: (text: string) => boolean };

/**
 * Scalar for a text of a known form that is returned unchanged. In graphql-scalars the URL scalar normalizes its
 * value, which clients that compare URLs would notice, and the phone number scalar rejects numbers that the server
 * accepts.
 */
function textOf({ name, description, specifiedByURL, isOne }: Form) {
  const check = (value: unknown): string => {
    if (typeof value === 'string' && isOne(value)) return value;
    throw new TypeError(`${name} cannot represent this value: ${description}`);
  };
  return new GraphQLScalarType<string, string>({
    name,
    description,
    specifiedByURL,
    serialize: check,
    parseValue: check,
    parseLiteral: (node) => check(node.kind === Kind.STRING ? node.value : undefined),
  });
}

export const urlType = textOf({
  name: 'URL',
  description: 'An absolute URL.',
  specifiedByURL: 'https://url.spec.whatwg.org/',
  isOne: (text) => URL.canParse(text),
});
/** Declares a field with an absolute URL. */
export const graphqlUrlField = createScalarFieldDecorators<string>(urlType);

export const emailAddressType: GraphQLScalarType<string, string> = GraphQLEmailAddress;
/** Declares a field with a mail address. */
export const graphqlEmailField = createScalarFieldDecorators<string>(emailAddressType);

export const phoneNumberType = textOf({
  name: 'PhoneNumber',
  description: 'A phone number in E.164, such as +4915112345678; blanks and a missing plus do not matter.',
  specifiedByURL: 'https://www.itu.int/rec/T-REC-E.164',
  isOne: (text) => /^\+?[1-9][0-9]{1,14}$/.test(text.replaceAll(' ', '')),
});
/** Declares a field with a phone number. */
export const graphqlPhoneField = createScalarFieldDecorators<string>(phoneNumberType);

/** Scalars that are validated before a service is called, so that the error contains the path of an invalid value. */
export const urlEmailPhoneScalarTypes = [urlType, emailAddressType, phoneNumberType];
