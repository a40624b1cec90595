import { Field, Int, ObjectType } from 'type-graphql';
import { User } from '../users/user.type.ts';

@ObjectType({ description: 'One numbered page of users, for administrators.' })
export class UserPage {
  @Field(() => [User], { description: 'The users of this page.' })
  nodes!: User[];

  @Field(() => Int, { description: 'Users on all pages.' })
  totalCount!: number;

  @Field(() => Int, { description: 'Number of this page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many a page holds.' })
  perPage!: number;

  @Field(() => String, { description: 'Audience whose users these are.' })
  audience!: string;
}
