import { Field, ID, InputType } from 'type-graphql';
import { AccountFields } from './account-fields.input.ts';

@InputType({ description: "An administrator's changes to an account; what is absent or null stays." })
export class UpdateUserByIdInput extends AccountFields {
  @Field(() => ID, { description: 'Whose account.' })
  id!: string;
}
