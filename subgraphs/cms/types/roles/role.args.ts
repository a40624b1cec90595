import { ArgsType, Field, InputType, Int } from 'type-graphql';
import { CmsPageArgs } from '../page.args.ts';

@InputType({ description: 'Which roles a list holds.' })
export class CmsRoleFilter {
  @Field(() => String, { nullable: true, description: 'Part of the name; % and _ are wildcards.' })
  name?: string | null;
}

@ArgsType()
export class CmsRolesArgs extends CmsPageArgs {
  @Field(() => CmsRoleFilter, { nullable: true, description: 'Which roles.' })
  filter?: CmsRoleFilter | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Comma list of field:direction. Fields: id, name, description, createdate, updatedate. Default name:asc.',
  })
  sort?: string | null;
}

@ArgsType()
export class CmsUserRolesArgs extends CmsPageArgs {
  @Field(() => Int, { description: 'Whose roles.' })
  userId!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Comma list of field:direction. Fields: id, name. Default id:asc.',
  })
  sort?: string | null;
}
