import { GraphQLDateTime, GraphQLUUID } from 'graphql-scalars';
import { Directive, Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A file of the media pool.' })
@Directive('@key(fields: "filename")')
@Directive('@key(fields: "id")')
export class Media {
  @Field(() => Int, { description: 'Its number.' })
  id!: number;

  @Field(() => String, { description: 'Its name, by which everything refers to it; it never changes.' })
  filename!: string;

  @Field(() => String, { description: 'What the file was called where it came from.' })
  originalName!: string;

  @Field(() => String, { description: 'Its type, by its content.' })
  mimeType!: string;

  @Field(() => Int, { description: 'Its bytes.' })
  size!: number;

  @Field(() => Int, { nullable: true, description: 'Of an image, in pixels.' })
  width?: number | null;

  @Field(() => Int, { nullable: true, description: 'Of an image, in pixels.' })
  height?: number | null;

  @Field(() => String, { description: 'Its title; may be empty.' })
  title!: string;

  @Field(() => GraphQLUUID, {
    description: 'Names its content: another one for every file that replaces it.',
  })
  contentId!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => String, { description: 'Login of who made it, or API.' })
  createdByName!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was last changed.' })
  updatedAt!: Date;

  @Field(() => String, { description: 'Login of who last changed it, or API.' })
  updatedByName!: string;

  categoryRef!: number | null;
  meta!: unknown;
}
