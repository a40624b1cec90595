import { Field, ObjectType } from 'type-graphql';

const messageId = 'Id of the message; there is one even where none was sent, so that nobody can tell.';

@ObjectType({ description: 'A request for a code.' })
export class SendOneTimeTokenPayload {
  @Field(() => String, { description: messageId })
  messageId!: string;
}

@ObjectType({ description: 'A request for a magic link.' })
export class SendMagicLinkPayload {
  @Field(() => String, { description: messageId })
  messageId!: string;
}

@ObjectType({ description: 'A request for recovery.' })
export class RequestRecoveryPayload {
  @Field(() => String, { description: messageId })
  messageId!: string;
}

@ObjectType({ description: 'A request to send something again.' })
export class ResendOneTimeTokenPayload {
  @Field(() => String, { description: messageId })
  messageId!: string;
}

@ObjectType({ description: 'A request for a nonce.' })
export class RequestReauthenticationPayload {
  @Field(() => String, { description: messageId })
  messageId!: string;
}
