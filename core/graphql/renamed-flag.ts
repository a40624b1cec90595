import { Field } from 'type-graphql';
import { restOnlyDirective } from './fields.ts';

type Flag = <Name extends string>(target: { [name in Name]?: boolean | null }, name: Name) => void;

/**
 * A flag of an input that the graph calls otherwise than the clients of REST: they give it by the name of the
 * property, which only they see. `@renamedFlagField('isEnabled', 'Whether it is in use.') enabled?: boolean | null`.
 */
export const renamedFlagField =
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
