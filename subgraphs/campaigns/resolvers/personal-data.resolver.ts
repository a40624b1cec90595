import { Ctx, Resolver } from 'type-graphql';
import { cost } from '../../../core/graphql/fields.ts';
import { arg, query } from '../../../core/graphql/operations.ts';
import { ExportedPage } from '../../../core/graphql/page.ts';
import type { CampaignsContext } from '../context.ts';
import { exportCampaigns } from '../services/owners/person-tables.ts';

@Resolver()
export class PersonalDataResolver {
  @query(ExportedPage, 'A page of the data that the campaign service stores about the person of an export.')
  @cost.searching
  exportedCampaigns(
    @arg('grant', String, 'Grant that `exportMe` or `exportUser` returned.') grant: string,
    @arg.optional('after', String, '`next` of the previous page.') after: string | null,
    @Ctx() ctx: CampaignsContext,
  ) {
    return exportCampaigns(ctx, { grant, after });
  }
}
