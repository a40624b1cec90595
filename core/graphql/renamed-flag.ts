import { Field } from 'type-graphql';
import { restOnlyDirective } from './field-directives.ts';

type Flag = <Name extends string>(target: { [name in Name]?: boolean | null }, name: Name) => void;

/**
 * Declares a flag of an input with another name for GraphQL clients (`called`). REST documents use the name of the
 * property, which is hidden from the public schema. `@booleanFieldWithGraphqlName('isEnabled', 'Whether it is in use.') enabled?: boolean | null`.
 */
export const booleanFieldWithGraphqlName =
  (graphqlName: string, text: string): Flag =>
  (target, name) => {
    Field(() => Boolean, { description: text, nullable: true })(target, name);
    restOnlyDirective(target, name);
    Field(() => Boolean, { description: text, nullable: true })(target, graphqlName);
    Object.defineProperty(target, graphqlName, {
      set(this: Record<string, unknown>, input: boolean | null | undefined) {
        if (input !== null && input !== undefined) this[name] = input;
      },
    });
  };
