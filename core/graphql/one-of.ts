import { Directive, Field } from 'type-graphql';
import { graphqlInputType } from './fields.ts';

/**
 * Declares an input with exactly one field. Composition does not support `@oneOf`, so a tag marks the input until the
 * gateway builds the public schema. REST documents are executed without the rule, and services validate the input.
 */
export const oneOfInput =
  (description: string): ClassDecorator =>
  (target) => {
    graphqlInputType(description)(target);
    Directive(`@tag(name: "${oneOfTagName}")`)(target);
  };

/**
 * Makes an input field required in the public schema. REST clients can omit it, and the service then reports that it
 * is missing.
 */
export const requiredInPublicSchema = Directive('@tag(name: "needed")');

export const oneOfTagName = 'oneOf';

type Class<Instance> = abstract new () => Instance;
type ToProperties<Input> = (input: Input) => object;

/**
 * Adds a oneOf field to an input. Its value replaces the properties of the input that are visible only to REST:
 * `@oneOfField('contact', () => ContactInput, 'Whose account.')`.
 */
export const oneOfField = Object.assign(
  <Input extends object>(name: string, type: () => Class<Input>, text: string): TakesOver<Input> =>
    replaceProperties({ name, type, text, toProperties: (input) => input, isNeeded: true }),
  {
    optional: <Input extends object>(
      name: string,
      type: () => Class<Input>,
      text: string,
    ): TakesOver<Input> =>
      replaceProperties({ name, type, text, toProperties: (input) => input, isNeeded: false }),
    /** Like the default form, for fields whose properties have other names. `toProperties` converts the input. */
    as: <Input extends object, Properties extends object>(
      name: string,
      type: () => Class<Input>,
      text: string,
      toProperties: (input: Input) => Properties,
    ): TakesOver<Properties> => replaceProperties({ name, type, text, toProperties, isNeeded: true }),
  },
);

/** Decorates an input that has every property which is taken over. */
type TakesOver<Properties> = (
  target: Class<{ [Name in keyof Properties]?: Properties[Name] | null }>,
) => void;

type Part<Input> = {
  name: string;
  type: () => Class<Input>;
  text: string;
  toProperties: ToProperties<Input>;
  isNeeded: boolean;
};

function replaceProperties<Input>({ name, type, text, toProperties, isNeeded }: Part<Input>) {
  return ({ prototype }: Class<unknown>) => {
    Field(type, { description: text, nullable: true })(prototype, name);
    if (isNeeded) requiredInPublicSchema(prototype, name);
    Object.defineProperty(prototype, name, {
      set(this: object, input: Input | null | undefined) {
        if (input) Object.assign(this, toProperties(input));
      },
    });
  };
}
