import { ArgsType, Field, InputType } from 'type-graphql';
import { CmsPageArgs } from '../page.args.ts';

@InputType({ description: 'Which back-office users a list holds.' })
export class CmsUserFilter {
  @Field(() => String, { nullable: true, description: 'Part of the name; % and _ are wildcards.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Part of the login; % and _ are wildcards.' })
  login?: string | null;

  @Field(() => String, { nullable: true, description: 'Part of the address; % and _ are wildcards.' })
  email?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Only those who may sign in, or only those not.' })
  isActive?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Only administrators, or only others.' })
  isAdmin?: boolean | null;
}

@ArgsType()
export class CmsUsersArgs extends CmsPageArgs {
  @Field(() => CmsUserFilter, { nullable: true, description: 'Which users.' })
  filter?: CmsUserFilter | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Comma list of field:direction. Fields: id, name, login, email, status, admin, createdate, updatedate, lastlogin. Default name:asc.',
  })
  sort?: string | null;
}
