import { Args, Ctx, Resolver } from 'type-graphql';
import { restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import { mutationResolver, queryResolver, resolverArgument } from '../../../core/graphql/operations.ts';
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
import { idArgument } from './id-arguments.ts';

@Resolver(() => CmsLanguage)
export class LanguageResolver {
  @queryResolver(
    CmsLanguage,
    'A language. Scope: system/clangs/get; with public reading, everyone can read online languages.',
  )
  language(@idArgument('Language', 'The language.') id: number, @Ctx() ctx: CmsContext) {
    return getLanguage(ctx, id);
  }

  @restOnlyDirective
  @queryResolver(CmsLanguage, 'A language. Scope: system/clangs/get.')
  authorizedLanguage(@idArgument('Language', 'The language.') id: number, @Ctx() ctx: CmsContext) {
    return getAuthorizedLanguage(ctx, id);
  }

  @queryResolver.list(
    CmsLanguage,
    'The languages of the site, by position. `site` returns the languages for visitors. Scope: system/clangs/list.',
  )
  languages(
    @resolverArgument.optional('filter', LanguageFilter, 'Filter for the languages.')
    filter: LanguageFilter | null,
    @Ctx() ctx: CmsContext,
  ) {
    return listLanguages(ctx, filter);
  }

  @restOnlyDirective
  @queryResolver(LanguagePage, 'The languages of the site by numbered page. Scope: system/clangs/list.')
  languagePage(@Args(() => LanguagePageArgs) args: LanguagePageArgs, @Ctx() ctx: CmsContext) {
    return listLanguagePage(ctx, args);
  }

  @mutationResolver(
    CreateLanguagePayload,
    'Creates a language and copies every article into it, offline. Scope: system/clangs/add.',
  )
  createLanguage(
    @resolverArgument.input(CreateLanguageInput) input: CreateLanguageInput,
    @Ctx() ctx: CmsContext,
  ) {
    return createLanguage(ctx, input);
  }

  @mutationResolver(UpdateLanguagePayload, 'Changes a language. Scope: system/clangs/update.')
  updateLanguage(
    @resolverArgument.input(UpdateLanguageInput) input: UpdateLanguageInput,
    @Ctx() ctx: CmsContext,
  ) {
    return updateLanguage(ctx, input);
  }

  @mutationResolver(
    DeleteLanguagePayload,
    'Deletes a language with all its content. Scope: system/clangs/delete.',
  )
  deleteLanguage(
    @resolverArgument.input(DeleteLanguageInput) input: DeleteLanguageInput,
    @Ctx() ctx: CmsContext,
  ) {
    return deleteLanguage(ctx, input);
  }
}
