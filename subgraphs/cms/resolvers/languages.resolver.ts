import { Args, Ctx, Int, Resolver } from 'type-graphql';
import { arg, mutation, query } from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { createLanguage } from '../services/languages/create-language.ts';
import { deleteLanguage } from '../services/languages/delete-language.ts';
import { getLanguage } from '../services/languages/get-language.ts';
import { listLanguages } from '../services/languages/list-languages.ts';
import { updateLanguage } from '../services/languages/update-language.ts';
import {
  CmsLanguage,
  CmsLanguagePage,
  CreateLanguageInput,
  CreateLanguagePayload,
  DeleteLanguageInput,
  DeleteLanguagePayload,
  LanguagesArgs,
  UpdateLanguageInput,
  UpdateLanguagePayload,
} from '../types/language.type.ts';

@Resolver(() => CmsLanguage)
export class LanguageResolver {
  @query(CmsLanguage, 'One language. Scope: system/clangs/get.')
  language(@arg('id', Int, 'The language.') id: number, @Ctx() ctx: CmsContext) {
    return getLanguage(ctx, id);
  }

  @query(CmsLanguagePage, 'The languages of the site. Scope: system/clangs/list.')
  languages(@Args(() => LanguagesArgs) args: LanguagesArgs, @Ctx() ctx: CmsContext) {
    return listLanguages(ctx, args);
  }

  @mutation(
    CreateLanguagePayload,
    'Makes a language with every article in it, offline. Scope: system/clangs/add.',
  )
  createLanguage(@arg.input(CreateLanguageInput) input: CreateLanguageInput, @Ctx() ctx: CmsContext) {
    return createLanguage(ctx, input);
  }

  @mutation(UpdateLanguagePayload, 'Changes a language. Scope: system/clangs/update.')
  updateLanguage(@arg.input(UpdateLanguageInput) input: UpdateLanguageInput, @Ctx() ctx: CmsContext) {
    return updateLanguage(ctx, input);
  }

  @mutation(
    DeleteLanguagePayload,
    'Deletes a language with everything written in it. Scope: system/clangs/delete.',
  )
  deleteLanguage(@arg.input(DeleteLanguageInput) input: DeleteLanguageInput, @Ctx() ctx: CmsContext) {
    return deleteLanguage(ctx, input);
  }
}
