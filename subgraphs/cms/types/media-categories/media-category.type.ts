import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { CmsPageMeta } from '../page-meta.type.ts';

@ObjectType({ description: 'A folder of the media pool.' })
export class MediaCategory {
  @Field(() => Int, { description: 'Its number.' })
  id!: number;

  @Field(() => String, { description: 'Its name; several may have the same.' })
  name!: string;

  @Field(() => Boolean, { description: 'Whether there are categories in it.' })
  hasChildren!: boolean;

  @Field(() => GraphQLDateTime, { description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => String, { description: 'Login of who made it, or API.' })
  createdByName!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was last changed.' })
  updatedAt!: Date;

  @Field(() => String, { description: 'Login of who last changed it, or API.' })
  updatedByName!: string;

  parentRef!: number | null;
}

@ObjectType({ description: 'One numbered page of media categories.' })
export class MediaCategoryPage {
  @Field(() => [MediaCategory], { description: 'The categories of this page.' })
  data!: MediaCategory[];

  @Field(() => CmsPageMeta, { description: 'Which page this is.' })
  meta!: CmsPageMeta;
}
