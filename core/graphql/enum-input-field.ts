import { Field } from 'type-graphql';
import { restOnlyDirective } from './field-directives.ts';
import { type GraphqlEnumValues, graphqlListField, graphqlObjectField } from './fields.ts';

const asWritten = 'Unvalidated value of a REST client. It replaces the value of the enum field.';

/**
 * Declares an enum field of an input. REST clients can send any value, which the service validates, so their text has
 * a separate field that is visible only to REST documents.
 */
function choose<Decorate extends (target: never, name: never) => void>(
  field: Decorate,
  written: () => typeof String | [typeof String],
): Decorate {
  const decorate = (target: never, name: never) => {
    field(target, name);
    const textName = `${name as string}Text`;
    Field(written, { description: asWritten, nullable: true })(target, textName);
    restOnlyDirective(target, textName);
    Object.defineProperty(target, textName, {
      set(this: Record<string, unknown>, text: unknown) {
        if (text !== null && text !== undefined) this[name] = text;
      },
    });
  };
  return decorate as Decorate;
}

type Values = () => GraphqlEnumValues;

/**
 * Decorators of fields with an enum: `@graphqlEnumInputField(() => Channel, 'How it is sent.')`, with `optional` and
 * `optionalList`.
 */
export const graphqlEnumInputField = Object.assign(
  (values: Values, text: string) => choose(graphqlObjectField(values, text), () => String),
  {
    optional: (values: Values, text: string) =>
      choose(graphqlObjectField.optional(values, text), () => String),
    optionalList: (values: Values, text: string) =>
      choose(graphqlListField.optional(values, text), () => [String]),
  },
);
