import { Args, Ctx, Resolver } from 'type-graphql';
import { queryCost } from '../../../core/graphql/field-directives.ts';
import { globalTextIdScalar } from '../../../core/graphql/global-id.ts';
import { mutationResolver, queryResolver, resolverArgument } from '../../../core/graphql/operations.ts';
import { ExportedPage } from '../../../core/graphql/page.ts';
import type { AuthContext } from '../context.ts';
import { eraseMe, exportMe } from '../services/account/personal-data.ts';
import {
  eraseUser,
  exportUser,
  getPersonalDataRequest,
  listPersonalDataRequests,
} from '../services/admin/personal-data.ts';
import {
  getPersonalDataExportRequest,
  getUserExportPage,
} from '../services/people/personal-data/export-person.ts';
import { EraseMeInput, ExportMeInput } from '../types/contact.ts';
import {
  EraseMePayload,
  EraseUserInput,
  EraseUserPayload,
  ExportMePayload,
  ExportUserInput,
  ExportUserPayload,
  PersonalDataRequest,
  PersonalDataRequestConnection,
  PersonalDataRequestListArgs,
} from '../types/personal-data.ts';

const grantText = '`grant` from `exportMe` or `exportUser`.';

@Resolver()
export class PersonalDataResolver {
  @queryResolver(
    PersonalDataRequestConnection,
    'Exports and erasures of personal data, newest first. For administrators.',
  )
  personalDataRequests(
    @Args(() => PersonalDataRequestListArgs) args: PersonalDataRequestListArgs,
    @Ctx() ctx: AuthContext,
  ) {
    return listPersonalDataRequests(ctx, args);
  }

  @queryResolver.optional(PersonalDataRequest, 'An export or erasure of personal data. For administrators.')
  personalDataRequest(
    @resolverArgument('id', globalTextIdScalar('PersonalDataRequest'), 'Id.') id: string,
    @Ctx() ctx: AuthContext,
  ) {
    return getPersonalDataRequest(ctx, id);
  }

  @queryResolver(PersonalDataRequest, 'Export of a link.')
  personalDataExport(@resolverArgument('grant', String, grantText) grant: string, @Ctx() ctx: AuthContext) {
    return getPersonalDataExportRequest(ctx, grant);
  }

  @queryResolver(ExportedPage, "A page of the auth service's data about the person of an export.")
  @queryCost.searching
  exportedAccount(
    @resolverArgument('grant', String, grantText) grant: string,
    @resolverArgument.optional('after', String, '`next` of the previous page.') after: string | null,
    @Ctx() ctx: AuthContext,
  ) {
    return getUserExportPage(ctx, { grant, after });
  }

  @mutationResolver(
    ExportMePayload,
    'Creates a link to the data that all services store about the user. A user with a second factor needs an AAL2 session.',
  )
  exportMe(@resolverArgument.optionalInput(ExportMeInput) input: ExportMeInput, @Ctx() ctx: AuthContext) {
    return exportMe(ctx, input);
  }

  @mutationResolver(
    ExportUserPayload,
    'Creates a link to the data that all services store about a user. For administrators.',
  )
  exportUser(@resolverArgument.input(ExportUserInput) input: ExportUserInput, @Ctx() ctx: AuthContext) {
    return exportUser(ctx, input);
  }

  @mutationResolver(
    EraseMePayload,
    "Deletes the user's account and erases the data that all services store about the user. A user with a second factor needs an AAL2 session.",
  )
  eraseMe(@resolverArgument.optionalInput(EraseMeInput) input: EraseMeInput, @Ctx() ctx: AuthContext) {
    return eraseMe(ctx, input);
  }

  @mutationResolver(
    EraseUserPayload,
    'Deletes an account and erases the data that all services store about the user. For administrators.',
  )
  eraseUser(@resolverArgument.input(EraseUserInput) input: EraseUserInput, @Ctx() ctx: AuthContext) {
    return eraseUser(ctx, input);
  }
}
