import { Field, ObjectType } from 'type-graphql';
import { User } from './user.type.ts';

@ObjectType({ description: 'The changed account.' })
export class UpdateUserPayload {
  @Field(() => User, { description: 'The user after the change.' })
  user!: User;
}
