import { Field } from 'type-graphql';
import { restOnly } from './fields.ts';

type Flag = <Name extends string>(target: { [name in Name]?: boolean | null }, name: Name) => void;

/**
 * Declares a flag of an input with another name for GraphQL clients (`called`). REST documents use the name of the
 * property, which is hidden from the public schema. `@renamedFlag('isEnabled', 'Whether it is in use.') enabled?: boolean | null`.
 */
export const renamedFlag =
  (called: string, text: string): Flag =>
  (target, name) => {
    Field(() => Boolean, { description: text, nullable: true })(target, name);
    restOnly(target, name);
    Field(() => Boolean, { description: text, nullable: true })(target, called);
    Object.defineProperty(target, called, {
      set(this: Record<string, unknown>, given: boolean | null | undefined) {
        if (given !== null && given !== undefined) this[name] = given;
      },
    });
  };
