import { ArgsType, Field, InputType } from 'type-graphql';
import { CmsPageArgs } from '../page.args.ts';

@InputType({ description: 'Which languages a list holds.' })
export class LanguageFilter {
  @Field(() => String, { nullable: true, description: 'Part of the code, whatever its case.' })
  code?: string | null;

  @Field(() => String, { nullable: true, description: 'Part of the name, whatever its case.' })
  name?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Only those online, or only those that are not.' })
  isOnline?: boolean | null;
}

@ArgsType()
export class LanguagesArgs extends CmsPageArgs {
  @Field(() => LanguageFilter, { nullable: true, description: 'Which languages.' })
  filter?: LanguageFilter | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Comma list of field:direction. Fields: id, code, name, priority, status. Default priority:asc.',
  })
  sort?: string | null;
}
