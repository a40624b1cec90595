import { Ctx, Resolver } from 'type-graphql';
import { cost } from '../../../core/graphql/fields.ts';
import { arg, query } from '../../../core/graphql/operations.ts';
import { ExportedPage } from '../../../core/graphql/page.ts';
import type { CmsContext } from '../context.ts';
import { exportContent } from '../services/users/person-tables.ts';

@Resolver()
export class PersonalDataResolver {
  @query(ExportedPage, 'A page of the data that the CMS stores about the person of an export.')
  @cost.searching
  exportedContent(
    @arg('grant', String, 'Grant from `exportMe` or `exportUser`.') grant: string,
    @arg.optional('after', String, '`next` of the previous page.') after: string | null,
    @Ctx() ctx: CmsContext,
  ) {
    return exportContent(ctx, { grant, after });
  }
}
