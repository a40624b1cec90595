import { GraphQLDateTime } from 'graphql-scalars';
import { Field, InputType, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A credential of another system. Its secret is shown once, when it is made.' })
export class ApiToken {
  @Field(() => Int, { description: 'Its number.' })
  id!: number;

  @Field(() => String, { description: 'What it is for.' })
  name!: string;

  @Field(() => Boolean, { description: 'False once it is revoked.' })
  isActive!: boolean;

  @Field(() => [String], { description: 'What it may do.' })
  scopes!: string[];

  @Field(() => GraphQLDateTime, { description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'From when on it is refused.' })
  expiresAt?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was last used, to the minute.' })
  lastUsedAt?: Date | null;
}

@InputType({ description: 'A new API token.' })
export class CreateApiTokenInput {
  @Field(() => String, { description: 'What it is for.' })
  name!: string;

  @Field(() => [String], { description: 'What it may do: scope names; all stands for every one.' })
  scopes!: string[];

  @Field(() => GraphQLDateTime, { nullable: true, description: 'From when on it is refused. Default never.' })
  expiresAt?: Date | null;
}

@InputType({ description: 'A token to revoke.' })
export class RevokeApiTokenInput {
  @Field(() => Int, { description: 'The token.' })
  id!: number;
}

@ObjectType({ description: 'What was made.' })
export class CreateApiTokenPayload {
  @Field(() => ApiToken, { description: 'The token.' })
  token!: ApiToken;

  @Field(() => String, { description: 'What to send as bearer token. It is not shown again.' })
  secret!: string;
}

@ObjectType({ description: 'What was revoked.' })
export class RevokeApiTokenPayload {
  @Field(() => ApiToken, { description: 'The token.' })
  token!: ApiToken;
}
