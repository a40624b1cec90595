import { Arg, Args, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { CmsContext } from '../../context.ts';
import { createLanguage } from '../../services/languages/create-language.ts';
import { deleteLanguage } from '../../services/languages/delete-language.ts';
import { getLanguage } from '../../services/languages/get-language.ts';
import { listLanguages } from '../../services/languages/list-languages.ts';
import { updateLanguage } from '../../services/languages/update-language.ts';
import { LanguagesArgs } from '../../types/languages/language.args.ts';
import {
  CreateLanguageInput,
  DeleteLanguageInput,
  UpdateLanguageInput,
} from '../../types/languages/language.input.ts';
import {
  CreateLanguagePayload,
  DeleteLanguagePayload,
  UpdateLanguagePayload,
} from '../../types/languages/language.payload.ts';
import { CmsLanguage, CmsLanguagePage } from '../../types/languages/language.type.ts';

@Resolver(() => CmsLanguage)
export class LanguageResolver {
  @Query(() => CmsLanguage, { description: 'One language. Scope: system/clangs/get.' })
  language(
    @Arg('id', () => Int, { description: 'The language.' }) id: number,
    @Ctx() ctx: CmsContext,
  ): Promise<CmsLanguage> {
    return getLanguage(ctx, id);
  }

  @Query(() => CmsLanguagePage, { description: 'The languages of the site. Scope: system/clangs/list.' })
  languages(
    @Args(() => LanguagesArgs) args: LanguagesArgs,
    @Ctx() ctx: CmsContext,
  ): Promise<CmsLanguagePage> {
    return listLanguages(ctx, args);
  }

  @Mutation(() => CreateLanguagePayload, {
    description: 'Makes a language with every article in it, offline. Scope: system/clangs/add.',
  })
  createLanguage(
    @Arg('input', () => CreateLanguageInput) input: CreateLanguageInput,
    @Ctx() ctx: CmsContext,
  ): Promise<CreateLanguagePayload> {
    return createLanguage(ctx, input);
  }

  @Mutation(() => UpdateLanguagePayload, { description: 'Changes a language. Scope: system/clangs/update.' })
  updateLanguage(
    @Arg('input', () => UpdateLanguageInput) input: UpdateLanguageInput,
    @Ctx() ctx: CmsContext,
  ): Promise<UpdateLanguagePayload> {
    return updateLanguage(ctx, input);
  }

  @Mutation(() => DeleteLanguagePayload, {
    description: 'Deletes a language with everything written in it. Scope: system/clangs/delete.',
  })
  deleteLanguage(
    @Arg('input', () => DeleteLanguageInput) input: DeleteLanguageInput,
    @Ctx() ctx: CmsContext,
  ): Promise<DeleteLanguagePayload> {
    return deleteLanguage(ctx, input);
  }
}
