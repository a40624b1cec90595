import { Field, InputType, Int } from 'type-graphql';

@InputType({ description: 'A new module.' })
export class CreateModuleInput {
  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'A name for programs; unique. An empty one is none.' })
  key?: string | null;

  @Field(() => String, { description: 'Its form.' })
  input!: string;

  @Field(() => String, { description: 'How its slices are shown.' })
  output!: string;
}

@InputType({ description: 'What to change of a module; what is absent stays.' })
export class UpdateModuleInput {
  @Field(() => Int, { description: 'The module.' })
  id!: number;

  @Field(() => String, { nullable: true, description: 'Its new name.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Its new key; an empty one is none.' })
  key?: string | null;

  @Field(() => String, { nullable: true, description: 'Its new form.' })
  input?: string | null;

  @Field(() => String, { nullable: true, description: 'How its slices are shown from now on.' })
  output?: string | null;
}

@InputType({ description: 'A module to delete.' })
export class DeleteModuleInput {
  @Field(() => Int, { description: 'The module; one that no slice has.' })
  id!: number;
}
