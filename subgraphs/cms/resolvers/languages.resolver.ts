import { Args, Ctx, Resolver } from 'type-graphql';
import { restOnly } from '../../../core/graphql/fields.ts';
import { numberOf } from '../../../core/graphql/global-id.ts';
import { arg, mutation, query } from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { createLanguage } from '../services/languages/create-language.ts';
import { deleteLanguage } from '../services/languages/delete-language.ts';
import {
  getAuthorizedLanguage,
  getLanguage,
  listLanguagePage,
  listLanguages,
} from '../services/languages/read-languages.ts';
import { updateLanguage } from '../services/languages/update-language.ts';
import {
  CmsLanguage,
  CreateLanguageInput,
  CreateLanguagePayload,
  DeleteLanguageInput,
  DeleteLanguagePayload,
  LanguageFilter,
  LanguagePage,
  LanguagePageArgs,
  UpdateLanguageInput,
  UpdateLanguagePayload,
} from '../types/language.type.ts';

@Resolver(() => CmsLanguage)
export class LanguageResolver {
  @query(
    CmsLanguage,
    'A language. Scope: system/clangs/get; with public reading, everyone can read online languages.',
  )
  language(@arg('id', numberOf('Language'), 'The language.') id: number, @Ctx() ctx: CmsContext) {
    return getLanguage(ctx, id);
  }

  @restOnly
  @query(CmsLanguage, 'A language. Scope: system/clangs/get.')
  authorizedLanguage(@arg('id', numberOf('Language'), 'The language.') id: number, @Ctx() ctx: CmsContext) {
    return getAuthorizedLanguage(ctx, id);
  }

  @query.list(
    CmsLanguage,
    'The languages of the site, by position. `site` returns the languages for visitors. Scope: system/clangs/list.',
  )
  languages(
    @arg.optional('filter', LanguageFilter, 'Filter for the languages.') filter: LanguageFilter | null,
    @Ctx() ctx: CmsContext,
  ) {
    return listLanguages(ctx, filter);
  }

  @restOnly
  @query(LanguagePage, 'The languages of the site by numbered page. Scope: system/clangs/list.')
  languagePage(@Args(() => LanguagePageArgs) args: LanguagePageArgs, @Ctx() ctx: CmsContext) {
    return listLanguagePage(ctx, args);
  }

  @mutation(
    CreateLanguagePayload,
    'Creates a language and copies every article into it, offline. Scope: system/clangs/add.',
  )
  createLanguage(@arg.input(CreateLanguageInput) input: CreateLanguageInput, @Ctx() ctx: CmsContext) {
    return createLanguage(ctx, input);
  }

  @mutation(UpdateLanguagePayload, 'Changes a language. Scope: system/clangs/update.')
  updateLanguage(@arg.input(UpdateLanguageInput) input: UpdateLanguageInput, @Ctx() ctx: CmsContext) {
    return updateLanguage(ctx, input);
  }

  @mutation(DeleteLanguagePayload, 'Deletes a language with all its content. Scope: system/clangs/delete.')
  deleteLanguage(@arg.input(DeleteLanguageInput) input: DeleteLanguageInput, @Ctx() ctx: CmsContext) {
    return deleteLanguage(ctx, input);
  }
}
