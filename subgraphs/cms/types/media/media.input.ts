import { Field, InputType, Int } from 'type-graphql';

@InputType({ description: 'A file that is about to be uploaded.' })
export class StageMediaUploadInput {
  @Field(() => String, {
    nullable: true,
    description: 'The medium whose file it replaces; without it, it makes one.',
  })
  filename?: string | null;
}

@InputType({ description: 'A file that arrives now.' })
export class OpenMediaUploadInput {
  @Field(() => String, {
    nullable: true,
    description: 'What staging it gave; without it the caller must be allowed to upload.',
  })
  stagedUpload?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The medium whose file it replaces; without it, it makes one.',
  })
  filename?: string | null;
}

@InputType({ description: 'An upload that is of no use any more.' })
export class DiscardMediaUploadInput {
  @Field(() => String, { description: 'What staging it gave.' })
  stagedUpload!: string;
}

@InputType({ description: 'A new medium.' })
export class CreateMediaInput {
  @Field(() => String, {
    description: 'What staging its upload gave; the file must have been put there since.',
  })
  stagedUpload!: string;

  @Field(() => String, { description: 'What the file is called; its own name is made of it.' })
  originalName!: string;

  @Field(() => String, { nullable: true, description: 'Its title.' })
  title?: string | null;

  @Field(() => Int, { nullable: true, description: 'Category it goes into. Default 0, none.' })
  categoryId?: number | null;
}

@InputType({ description: 'What to change of a medium; what is absent stays.' })
export class UpdateMediaInput {
  @Field(() => String, { description: 'The medium.' })
  filename!: string;

  @Field(() => String, { nullable: true, description: 'Its new title; may be empty.' })
  title?: string | null;

  @Field(() => Int, { nullable: true, description: 'Category it moves to; 0 is none.' })
  categoryId?: number | null;

  @Field(() => String, { nullable: true, description: 'What staging the upload of its new file gave.' })
  stagedUpload?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'What the new file is called; it must have the same extension. Default the name of the medium.',
  })
  originalName?: string | null;
}

@InputType({ description: 'A medium to delete; nothing may use it.' })
export class DeleteMediaInput {
  @Field(() => String, { description: 'The medium.' })
  filename!: string;
}
