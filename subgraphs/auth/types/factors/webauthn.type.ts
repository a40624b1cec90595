import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What a browser needs so that a security key answers.' })
export class WebauthnOptions {
  @Field(() => String, {
    description:
      '`create`: the key is new, `navigator.credentials.create`; `request`: `navigator.credentials.get`.',
  })
  type!: string;

  @Field(() => GraphQLJSONObject, { description: 'The `publicKey` of that call, in its JSON form.' })
  publicKey!: object;
}
