import { Field, InputType, Int } from 'type-graphql';

@InputType({ description: 'A new media category.' })
export class CreateMediaCategoryInput {
  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => Int, { nullable: true, description: 'The category it goes into. Default 0, the root.' })
  parentId?: number | null;
}

@InputType({ description: 'What to change of a media category.' })
export class UpdateMediaCategoryInput {
  @Field(() => Int, { description: 'The category.' })
  id!: number;

  @Field(() => String, { nullable: true, description: 'Its new name; without one it is refused.' })
  name?: string | null;
}

@InputType({ description: 'A media category to delete; it must be empty.' })
export class DeleteMediaCategoryInput {
  @Field(() => Int, { description: 'The category.' })
  id!: number;
}
