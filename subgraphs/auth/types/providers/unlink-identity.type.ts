import { Field, ObjectType } from 'type-graphql';
import { User } from '../users/user.type.ts';

@ObjectType({ description: 'The user without the identity.' })
export class UnlinkIdentityPayload {
  @Field(() => User, { description: 'The user, with the identities that are left.' })
  user!: User;
}
