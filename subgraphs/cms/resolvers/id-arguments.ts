import { globalNumberIdScalar } from '../../../core/graphql/global-id.ts';
import { resolverArgument } from '../../../core/graphql/operations.ts';

/** Argument `id` of an operation on one object: `@idArgument('Module', 'The module.') id: number`. */
export function idArgument(type: string, description: string) {
  return resolverArgument('id', globalNumberIdScalar(type), description);
}

/**
 * Argument `languageId`, which may be omitted:
 * `@optionalLanguageArgument('Language of the article.') languageId: number | null`.
 */
export function optionalLanguageArgument(description: string) {
  return resolverArgument.optional('languageId', globalNumberIdScalar('Language'), description);
}
