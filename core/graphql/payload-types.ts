import { graphqlObjectType } from './fields.ts';

type PropertyValue<Decorator> = Decorator extends (target: infer Target, name: string) => void
  ? Target[string & keyof Target]
  : never;
type PayloadOf<Fields> = {
  [Name in keyof Fields as undefined extends PropertyValue<Fields[Name]> ? never : Name]: PropertyValue<
    Fields[Name]
  >;
} & {
  [Name in keyof Fields as undefined extends PropertyValue<Fields[Name]> ? Name : never]?: PropertyValue<
    Fields[Name]
  >;
};

type ObjectFields = Record<string, (target: never, name: string) => void>;

/** Creates an object type: `createObjectTypeOf('Page', '…', { number: graphqlIntField('…') })`. */
export function createObjectTypeOf<Fields extends ObjectFields>(
  name: string,
  description: string,
  fields: Fields,
) {
  const ObjectType = class {};
  graphqlObjectType(description, name)(ObjectType);
  for (const [field, declare] of Object.entries(fields)) declare(ObjectType.prototype as never, field);
  return ObjectType as new () => PayloadOf<Fields>;
}

/**
 * Creates the type of a mutation's result:
 * `createMutationPayloadType('createArticle', { article: graphqlObjectField(() => Article, '…') })` is
 * `CreateArticlePayload`.
 */
export function createMutationPayloadType<Fields extends ObjectFields>(
  mutation: string,
  fields: Fields,
  description = `Result of \`${mutation}\`.`,
) {
  const name = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Payload`;
  return createObjectTypeOf(name, description, fields);
}
