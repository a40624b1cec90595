import { ArgsType, Field, Int } from 'type-graphql';

@ArgsType()
export class NumberedPageArgs {
  @Field(() => Int, { nullable: true, description: 'Number of the page, from 1.' })
  page?: number | null;

  @Field(() => Int, { nullable: true, description: 'How many a page holds, 1–1000. Default 50.' })
  perPage?: number | null;
}

@ArgsType()
export class ListUsersArgs extends NumberedPageArgs {
  @Field(() => String, { nullable: true, description: 'Part of the address or of the full name.' })
  filter?: string | null;

  @Field(() => String, { nullable: true, description: '`created_at desc` (default) or `created_at asc`.' })
  sort?: string | null;
}

@ArgsType()
export class ListAuditEntriesArgs extends NumberedPageArgs {
  @Field(() => String, {
    nullable: true,
    description: '`author:`, `action:` or `type:` and part of what is looked for.',
  })
  query?: string | null;
}
