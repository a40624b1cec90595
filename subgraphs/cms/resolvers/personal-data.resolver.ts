import { Ctx, Resolver } from 'type-graphql';
import { queryCost } from '../../../core/graphql/field-directives.ts';
import { queryResolver, resolverArgument } from '../../../core/graphql/operations.ts';
import { ExportedPage } from '../../../core/graphql/page.ts';
import type { CmsContext } from '../context.ts';
import { exportCmsPersonalData } from '../services/users/person-tables.ts';

@Resolver()
export class PersonalDataResolver {
  @queryResolver(ExportedPage, 'A page of the data that the CMS stores about the person of an export.')
  @queryCost.searching
  exportedContent(
    @resolverArgument('grant', String, 'Grant from `exportMe` or `exportUser`.') grant: string,
    @resolverArgument.optional('after', String, '`next` of the previous page.') after: string | null,
    @Ctx() ctx: CmsContext,
  ) {
    return exportCmsPersonalData(ctx, { grant, after });
  }
}
