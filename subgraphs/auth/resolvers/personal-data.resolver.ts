import { Args, Ctx, Resolver } from 'type-graphql';
import { cost } from '../../../core/graphql/fields.ts';
import { idOf } from '../../../core/graphql/global-id.ts';
import { arg, mutation, query } from '../../../core/graphql/operations.ts';
import { ExportedPage } from '../../../core/graphql/page.ts';
import type { AuthContext } from '../context.ts';
import { eraseMe, exportMe } from '../services/account/personal-data.ts';
import {
  eraseUser,
  exportUser,
  getPersonalDataRequest,
  listPersonalDataRequests,
} from '../services/admin/personal-data.ts';
import { exportAccount, openExport } from '../services/people/personal-data/export-person.ts';
import {
  EraseMeInput,
  EraseMePayload,
  EraseUserInput,
  EraseUserPayload,
  ExportMeInput,
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
  @query(
    PersonalDataRequestConnection,
    'Exports and erasures of personal data, newest first. For administrators.',
  )
  personalDataRequests(
    @Args(() => PersonalDataRequestListArgs) args: PersonalDataRequestListArgs,
    @Ctx() ctx: AuthContext,
  ) {
    return listPersonalDataRequests(ctx, args);
  }

  @query.optional(PersonalDataRequest, 'An export or erasure of personal data. For administrators.')
  personalDataRequest(@arg('id', idOf('PersonalDataRequest'), 'Id.') id: string, @Ctx() ctx: AuthContext) {
    return getPersonalDataRequest(ctx, id);
  }

  @query(PersonalDataRequest, 'Export of a link.')
  personalDataExport(@arg('grant', String, grantText) grant: string, @Ctx() ctx: AuthContext) {
    return openExport(ctx, grant);
  }

  @query(ExportedPage, "A page of the auth service's data about the person of an export.")
  @cost.searching
  exportedAccount(
    @arg('grant', String, grantText) grant: string,
    @arg.optional('after', String, '`next` of the previous page.') after: string | null,
    @Ctx() ctx: AuthContext,
  ) {
    return exportAccount(ctx, { grant, after });
  }

  @mutation(
    ExportMePayload,
    'Creates a link to the data that all services store about the user. A user with a second factor needs an AAL2 session.',
  )
  exportMe(@arg.optionalInput(ExportMeInput) input: ExportMeInput, @Ctx() ctx: AuthContext) {
    return exportMe(ctx, input);
  }

  @mutation(
    ExportUserPayload,
    'Creates a link to the data that all services store about a user. For administrators.',
  )
  exportUser(@arg.input(ExportUserInput) input: ExportUserInput, @Ctx() ctx: AuthContext) {
    return exportUser(ctx, input);
  }

  @mutation(
    EraseMePayload,
    "Deletes the user's account and erases the data that all services store about the user. A user with a second factor needs an AAL2 session.",
  )
  eraseMe(@arg.optionalInput(EraseMeInput) input: EraseMeInput, @Ctx() ctx: AuthContext) {
    return eraseMe(ctx, input);
  }

  @mutation(
    EraseUserPayload,
    'Deletes an account and erases the data that all services store about the user. For administrators.',
  )
  eraseUser(@arg.input(EraseUserInput) input: EraseUserInput, @Ctx() ctx: AuthContext) {
    return eraseUser(ctx, input);
  }
}
