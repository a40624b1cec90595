import { ArgsType, Field, InputType, Int } from 'type-graphql';
import { CmsPageArgs } from '../page.args.ts';

@InputType({ description: 'Which meta fields a list holds.' })
export class MetaFieldFilter {
  @Field(() => String, { nullable: true, description: 'Whose: art_, cat_, med_ or clang_.' })
  prefix?: string | null;

  @Field(() => Int, { nullable: true, description: 'Of this type.' })
  typeId?: number | null;

  @Field(() => String, { nullable: true, description: 'Part of the name; % and _ are wildcards.' })
  name?: string | null;
}

@ArgsType()
export class MetaFieldsArgs extends CmsPageArgs {
  @Field(() => MetaFieldFilter, { nullable: true, description: 'Which fields.' })
  filter?: MetaFieldFilter | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Comma list of field:direction. Fields: id, name, priority, type_id, createdate, updatedate. Default name:asc.',
  })
  sort?: string | null;
}

@ArgsType()
export class MetaTypesArgs extends CmsPageArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Comma list of field:direction. Fields: id, label. Default id:asc.',
  })
  sort?: string | null;
}
