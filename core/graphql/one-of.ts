import { Directive, Field } from 'type-graphql';
import { inputType } from './fields.ts';

/**
 * An input of which exactly one field is given. Composition does not know `@oneOf`: the tag stands for it until the
 * gateway makes the graph that clients see. REST's documents run without it, and services say what is wrong.
 */
export const oneOfInput =
  (description: string): ClassDecorator =>
  (target) => {
    inputType(description)(target);
    Directive(`@tag(name: "${oneOfTag}")`)(target);
  };

/** What clients of the graph have to give, and REST may leave out: then the service says that it is missing. */
export const needed = Directive('@tag(name: "needed")');

export const oneOfTag = 'oneOf';

type Class<Instance> = abstract new () => Instance;
type ToProperties<Given> = (given: Given) => object;

/**
 * Gives an input a field for one of several. What was given takes the place of the input's own properties, which only
 * REST sees: `@oneOf('contact', () => ContactInput, 'Whose account.')`.
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
    /** Where its fields are called otherwise than the properties of the input, or lie deeper. */
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
