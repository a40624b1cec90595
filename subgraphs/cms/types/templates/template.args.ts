import { ArgsType, Field, InputType, Int } from 'type-graphql';
import { CmsPageArgs } from '../page.args.ts';

@InputType({ description: 'Which templates a list holds.' })
export class TemplateFilter {
  @Field(() => Int, { nullable: true, description: 'The one with this number.' })
  id?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Part of the name, whatever its case; % and _ stand for any text and any letter.',
  })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The whole key, whatever its case; % and _ stand for any text and any letter.',
  })
  key?: string | null;

  @Field(() => Int, { nullable: true, description: '1: only active ones; 0: only those that are not.' })
  active?: number | null;
}

@ArgsType()
export class TemplatesArgs extends CmsPageArgs {
  @Field(() => TemplateFilter, { nullable: true, description: 'Which templates.' })
  filter?: TemplateFilter | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Comma list of field:direction. Fields: id, key, name, active, createdate, updatedate. Default name:asc.',
  })
  sort?: string | null;
}
