import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** A user of the auth service, known here by id, to say who they are in the back office. */
@ObjectType({ description: 'A user of the authentication service.' })
@Directive('@key(fields: "id")')
export class User {
  @Field(() => ID, { description: 'Their id.' })
  id!: string;
}
