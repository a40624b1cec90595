import { Field, InputType, Int } from 'type-graphql';

@InputType({ description: 'A new back-office user.' })
export class CreateCmsUserInput {
  @Field(() => String, { description: 'Their name.' })
  name!: string;

  @Field(() => String, { description: 'What they sign in with; unique.' })
  login!: string;

  @Field(() => String, { description: 'Their password.' })
  password!: string;

  @Field(() => String, { nullable: true, description: 'Their address.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Who they are.' })
  description?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether they may sign in. Default true.' })
  isActive?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether they may do everything. Default false.' })
  isAdmin?: boolean | null;

  @Field(() => String, { nullable: true, description: 'Language of their back office. Default de_de.' })
  language?: string | null;

  @Field(() => String, { nullable: true, description: 'Page they start on. Default structure.' })
  startpage?: string | null;

  @Field(() => [Int], { nullable: true, description: 'Their roles; numbers that no role has are left out.' })
  roleIds?: number[] | null;
}

@InputType({ description: 'What to change of a back-office user; what is absent stays.' })
export class UpdateCmsUserInput {
  @Field(() => Int, { description: 'The user.' })
  id!: number;

  @Field(() => String, { nullable: true, description: 'Their name.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Who they are.' })
  description?: string | null;

  @Field(() => String, { nullable: true, description: 'Their address.' })
  email?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether they may sign in.' })
  isActive?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether they may do everything.' })
  isAdmin?: boolean | null;

  @Field(() => String, { nullable: true, description: 'Language of their back office.' })
  language?: string | null;

  @Field(() => String, { nullable: true, description: 'Page they start on.' })
  startpage?: string | null;
}

@InputType({ description: 'A new password for a back-office user.' })
export class SetCmsUserPasswordInput {
  @Field(() => Int, {
    nullable: true,
    description: 'Whose; another user than the caller only for administrators. Default the caller.',
  })
  id?: number | null;

  @Field(() => String, { nullable: true, description: 'The password so far. Needed for the own one.' })
  oldPassword?: string | null;

  @Field(() => String, { description: 'The new password.' })
  password!: string;
}

@InputType({ description: 'A back-office user to delete.' })
export class DeleteCmsUserInput {
  @Field(() => Int, { description: 'The user; neither the caller nor the last administrator.' })
  id!: number;
}
