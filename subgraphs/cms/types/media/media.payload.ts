import { GraphQLDateTime, GraphQLUUID } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { Media } from './media.type.ts';

@ObjectType({ description: 'Where to put a file.' })
export class StageMediaUploadPayload {
  @Field(() => String, { description: 'Names the upload; of use to the caller alone.' })
  stagedUpload!: string;

  @Field(() => String, { description: 'Takes the bytes of the file as the body of one PUT request.' })
  uploadUrl!: string;

  @Field(() => GraphQLDateTime, { description: 'Until when that request must begin.' })
  expiresAt!: Date;

  @Field(() => Int, { description: 'Bytes of the largest file.' })
  maxBytes!: number;
}

@ObjectType({ description: 'An upload whose bytes are arriving.' })
export class OpenMediaUploadPayload {
  @Field(() => GraphQLUUID, { description: 'Names the content.' })
  contentId!: string;

  @Field(() => String, { description: 'Names the upload; of use to the caller alone.' })
  stagedUpload!: string;

  @Field(() => Int, { description: 'Bytes of the largest file.' })
  maxBytes!: number;
}

@ObjectType({ description: 'A file on its way.' })
export class MediaUpload {
  @Field(() => Int, { nullable: true, description: 'Its bytes; null as long as it has not arrived whole.' })
  size?: number | null;
}

@ObjectType({ description: 'What was forgotten.' })
export class DiscardMediaUploadPayload {
  @Field(() => Boolean, { description: 'Always true.' })
  isDiscarded!: boolean;
}

@ObjectType({ description: 'What was made.' })
export class CreateMediaPayload {
  @Field(() => Media, { description: 'The medium.' })
  media!: Media;
}

@ObjectType({ description: 'What was changed.' })
export class UpdateMediaPayload {
  @Field(() => Media, { description: 'The medium.' })
  media!: Media;
}

@ObjectType({ description: 'What was deleted.' })
export class DeleteMediaPayload {
  @Field(() => String, { description: 'Name the medium had.' })
  filename!: string;
}
