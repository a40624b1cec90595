import { Ctx, Resolver } from 'type-graphql';
import { cost, restOnly } from '../../../core/graphql/fields.ts';
import { arg, mutation, query } from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { chooseCmsPassword } from '../services/password-links/choose-cms-password.ts';
import { findLoginOfLink } from '../services/password-links/password-links.ts';
import { ChooseCmsPasswordInput, ChooseCmsPasswordPayload } from '../types/password-link.type.ts';

@Resolver()
export class PasswordLinkResolver {
  @restOnly
  @query.optional(
    String,
    'Login of the user who can set a new password with a link; null if the link cannot be used.',
  )
  loginOfPasswordLink(@arg('secret', String, 'Secret of the link.') secret: string, @Ctx() ctx: CmsContext) {
    return findLoginOfLink(ctx, secret);
  }

  @mutation(
    ChooseCmsPasswordPayload,
    'Sets a password with a link that the operator has issued to a back-office user. The link can be used once. All sessions of the user end.',
  )
  @cost.hashing
  chooseCmsPassword(
    @arg.input(ChooseCmsPasswordInput) input: ChooseCmsPasswordInput,
    @Ctx() ctx: CmsContext,
  ) {
    return chooseCmsPassword(ctx, input);
  }
}
