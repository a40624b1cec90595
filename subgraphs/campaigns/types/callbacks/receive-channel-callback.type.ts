import { Field, InputType, ObjectType } from 'type-graphql';

@InputType({ description: 'What a paid channel tells by itself.' })
export class ReceiveChannelCallbackInput {
  @Field(() => String, { description: 'Name of the channel.' })
  channel!: string;

  @Field(() => String, {
    description:
      '`t=<seconds>,v1=<hex>`: HMAC-SHA256 over `<seconds>.<body>` with the secret shared with the channel.',
  })
  signature!: string;

  @Field(() => String, { description: 'The JSON exactly as it was signed.' })
  body!: string;
}

@ObjectType({ description: 'What became of a callback.', simpleResolvers: true })
export class ReceiveChannelCallbackPayload {
  @Field(() => Boolean, { description: 'Always true: what was not taken is an error.' })
  received!: boolean;
}
