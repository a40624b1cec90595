import { Ctx, Resolver } from 'type-graphql';
import { queryCost } from '../../../core/graphql/field-directives.ts';
import { queryResolver, resolverArgument } from '../../../core/graphql/operations.ts';
import { ExportedPage } from '../../../core/graphql/page.ts';
import type { CampaignsContext } from '../context.ts';
import { exportCampaignsPersonalData } from '../services/owners/person-tables.ts';

@Resolver()
export class PersonalDataResolver {
  @queryResolver(
    ExportedPage,
    'A page of the data that the campaign service stores about the person of an export.',
  )
  @queryCost.searching
  exportedCampaigns(
    @resolverArgument('grant', String, 'Grant that `exportMe` or `exportUser` returned.') grant: string,
    @resolverArgument.optional('after', String, '`next` of the previous page.') after: string | null,
    @Ctx() ctx: CampaignsContext,
  ) {
    return exportCampaignsPersonalData(ctx, { grant, after });
  }
}
