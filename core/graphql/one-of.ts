import { Directive, Field } from 'type-graphql';
import { inputType } from './fields.ts';

/**
 * Declares an input with exactly one field. Composition does not support `@oneOf`, so a tag marks the input until the
 * gateway builds the public schema. REST documents are executed without the rule, and services validate the input.
 */
export const oneOfInput =
  (description: string): ClassDecorator =>
  (target) => {
    inputType(description)(target);
    Directive(`@tag(name: "${oneOfTag}")`)(target);
  };

/**
 * Makes an input field required in the public schema. REST clients can omit it, and the service then reports that it
 * is missing.
 */
export const needed = Directive('@tag(name: "needed")');

export const oneOfTag = 'oneOf';

type Class<Instance> = abstract new () => Instance;
type ToProperties<Given> = (given: Given) => object;

/**
 * Adds a oneOf field to an input. Its value replaces the properties of the input that are visible only to REST:
 * `@oneOf('contact', () => ContactInput, 'Whose account.')`.
 */
export const oneOf = Object.assign(
  <Given extends object>(name: string, type: () => Class<Given>, text: string): TakesOver<Given> =>
    takeOver({ name, type, text, toProperties: (given) => given, isNeeded: true }),
  {
    optional: <Given extends object>(
      name: string,
      type: () => Class<Given>,
      text: string,
    ): TakesOver<Given> => takeOver({ name, type, text, toProperties: (given) => given, isNeeded: false }),
    /** Like the default form, for fields whose properties have other names. `toProperties` converts the input. */
    as: <Given extends object, Taken extends object>(
      name: string,
      type: () => Class<Given>,
      text: string,
      toProperties: (given: Given) => Taken,
    ): TakesOver<Taken> => takeOver({ name, type, text, toProperties, isNeeded: true }),
    optionalAs: <Given extends object, Taken extends object>(
      name: string,
      type: () => Class<Given>,
      text: string,
      toProperties: (given: Given) => Taken,
    ): TakesOver<Taken> => takeOver({ name, type, text, toProperties, isNeeded: false }),
  },
);

/** Decorates an input that has every property which is taken over. */
type TakesOver<Taken> = (target: Class<{ [Name in keyof Taken]?: Taken[Name] | null }>) => void;

type Part<Given> = {
  name: string;
  type: () => Class<Given>;
  text: string;
  toProperties: ToProperties<Given>;
  isNeeded: boolean;
};

function takeOver<Given>({ name, type, text, toProperties, isNeeded }: Part<Given>) {
  return ({ prototype }: Class<unknown>) => {
    Field(type, { description: text, nullable: true })(prototype, name);
    if (isNeeded) needed(prototype, name);
    Object.defineProperty(prototype, name, {
      set(this: object, given: Given | null | undefined) {
        if (given) Object.assign(this, toProperties(given));
      },
    });
  };
}
