import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** An entity of the authentication domain, known here by its key, and given fields of ours. */
@ObjectType({ simpleResolvers: true })
@Directive('@key(fields: "id")')
export class User {
  @Field(() => ID, { description: 'Id of the user.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'The address that the account keeps of its owner.' })
  @Directive('@external')
  email?: string | null;
}
