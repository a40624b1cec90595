import { Args, Ctx, Resolver } from 'type-graphql';
import { ExportedPage } from '../../../core/graphql/exported-page.ts';
import { cost } from '../../../core/graphql/fields.ts';
import { idOf } from '../../../core/graphql/global-id.ts';
import { arg, mutation, query } from '../../../core/graphql/operations.ts';
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

const grantText = 'What `exportMe` or `exportUser` gave.';

@Resolver()
export class PersonalDataResolver {
  @query(PersonalDataRequestConnection, 'For administrators: what was exported and erased, newest first.')
  personalDataRequests(
    @Args(() => PersonalDataRequestListArgs) args: PersonalDataRequestListArgs,
    @Ctx() ctx: AuthContext,
  ) {
    return listPersonalDataRequests(ctx, args);
  }

  @query.optional(PersonalDataRequest, 'For administrators: one export or erasure.')
  personalDataRequest(
    @arg('id', idOf('PersonalDataRequest'), 'Which one.') id: string,
    @Ctx() ctx: AuthContext,
  ) {
    return getPersonalDataRequest(ctx, id);
  }

  @query(PersonalDataRequest, 'The export that a link leads to.')
  personalDataExport(@arg('grant', String, grantText) grant: string, @Ctx() ctx: AuthContext) {
    return openExport(ctx, grant);
  }

  @query(ExportedPage, 'A page of what the auth service keeps about the person of an export.')
  @cost.searching
  exportedAccount(
    @arg('grant', String, grantText) grant: string,
    @arg.optional('after', String, '`next` of the page before.') after: string | null,
    @Ctx() ctx: AuthContext,
  ) {
    return exportAccount(ctx, { grant, after });
  }

  @mutation(
    ExportMePayload,
    'Makes a link to what every service keeps about the user. With a second factor only in an AAL2 session.',
  )
  exportMe(@arg.optionalInput(ExportMeInput) input: ExportMeInput, @Ctx() ctx: AuthContext) {
    return exportMe(ctx, input);
  }

  @mutation(ExportUserPayload, 'For administrators: makes a link to what every service keeps about a person.')
  exportUser(@arg.input(ExportUserInput) input: ExportUserInput, @Ctx() ctx: AuthContext) {
    return exportUser(ctx, input);
  }

  @mutation(
    EraseMePayload,
    'Deletes the own account and erases what every service keeps about the user. With a second factor only in an AAL2 session.',
  )
  eraseMe(@arg.optionalInput(EraseMeInput) input: EraseMeInput, @Ctx() ctx: AuthContext) {
    return eraseMe(ctx, input);
  }

  @mutation(
    EraseUserPayload,
    'For administrators: deletes an account and erases what every service keeps about the person.',
  )
  eraseUser(@arg.input(EraseUserInput) input: EraseUserInput, @Ctx() ctx: AuthContext) {
    return eraseUser(ctx, input);
  }
}
