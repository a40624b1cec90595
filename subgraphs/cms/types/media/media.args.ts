import { ArgsType, Field, InputType, Int } from 'type-graphql';
import { PageArgs } from '../../../../core/graphql/page.ts';
import { CmsPageArgs } from '../page.args.ts';

@InputType({ description: 'Which media a list holds. All limits are inclusive.' })
export class MediaFilter {
  @Field(() => Int, { nullable: true, description: 'Lying in exactly this category; 0 is none.' })
  categoryId?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Part of the title, whatever its case; % and _ stand for any text and any letter.',
  })
  title?: string | null;

  @Field(() => String, { nullable: true, description: 'Of this name.' })
  filename?: string | null;

  @Field(() => String, { nullable: true, description: 'Of this type, as in image/png.' })
  mimeType?: string | null;

  @Field(() => Int, { nullable: true, description: 'Of at least so many bytes.' })
  sizeMin?: number | null;

  @Field(() => Int, { nullable: true, description: 'Of at most so many bytes.' })
  sizeMax?: number | null;

  @Field(() => Int, { nullable: true, description: 'Images at least so wide.' })
  widthMin?: number | null;

  @Field(() => Int, { nullable: true, description: 'Images at most so wide.' })
  widthMax?: number | null;

  @Field(() => Int, { nullable: true, description: 'Images at least so high.' })
  heightMin?: number | null;

  @Field(() => Int, { nullable: true, description: 'Images at most so high.' })
  heightMax?: number | null;
}

const sort = {
  nullable: true,
  description:
    'Comma list of field:direction, as in `filesize:desc,title`. Fields: filename, category_id, filetype, filesize, title, createdate, updatedate, width, height. Default filename:asc.',
} as const;

@ArgsType()
export class MediaListArgs extends CmsPageArgs {
  @Field(() => MediaFilter, { nullable: true, description: 'Which media.' })
  filter?: MediaFilter | null;

  @Field(() => String, sort)
  sort?: string | null;
}

@ArgsType()
export class MediaConnectionArgs extends PageArgs {
  @Field(() => MediaFilter, { nullable: true, description: 'Which media.' })
  filter?: MediaFilter | null;

  @Field(() => String, sort)
  sort?: string | null;
}
