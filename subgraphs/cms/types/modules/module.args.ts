import { ArgsType, Field, InputType } from 'type-graphql';
import { CmsPageArgs } from '../page.args.ts';

@InputType({ description: 'Which modules a list holds.' })
export class ModuleFilter {
  @Field(() => String, {
    nullable: true,
    description: 'Part of the name, whatever its case; % and _ stand for any text and any letter.',
  })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Part of the key, likewise.' })
  key?: string | null;
}

@ArgsType()
export class ModulesArgs extends CmsPageArgs {
  @Field(() => ModuleFilter, { nullable: true, description: 'Which modules.' })
  filter?: ModuleFilter | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Comma list of field:direction. Fields: id, name, key, createdate, updatedate. Default name:asc.',
  })
  sort?: string | null;
}
