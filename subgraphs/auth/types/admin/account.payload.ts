import { Field, ID, ObjectType } from 'type-graphql';
import { User } from '../users/user.type.ts';

@ObjectType({ description: 'The new account.' })
export class CreateUserPayload {
  @Field(() => User, { description: 'The new user.' })
  user!: User;
}

@ObjectType({ description: 'The changed account.' })
export class UpdateUserByIdPayload {
  @Field(() => User, { description: 'The user after the change.' })
  user!: User;
}

@ObjectType({ description: 'The account that is gone.' })
export class DeleteUserPayload {
  @Field(() => ID, { description: 'Id of the deleted user.' })
  userId!: string;
}

@ObjectType({ description: 'The invited account.' })
export class InviteUserPayload {
  @Field(() => User, { description: 'The invited user.' })
  user!: User;
}
