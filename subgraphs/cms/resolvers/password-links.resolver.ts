import { Ctx, Resolver } from 'type-graphql';
import { queryCost, restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import { mutationResolver, queryResolver, resolverArgument } from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { chooseCmsPassword } from '../services/password-links/choose-cms-password.ts';
import { findLoginOfPasswordLink } from '../services/password-links/password-links.ts';
import { ChooseCmsPasswordInput, ChooseCmsPasswordPayload } from '../types/cms-user.type.ts';

@Resolver()
export class PasswordLinkResolver {
  @restOnlyDirective
  @queryResolver.optional(
    String,
    'Login of the user who can set a new password with a link; null if the link cannot be used.',
  )
  loginOfPasswordLink(
    @resolverArgument('secret', String, 'Secret of the link.') secret: string,
    @Ctx() ctx: CmsContext,
  ) {
    return findLoginOfPasswordLink(ctx, secret);
  }

  @mutationResolver(
    ChooseCmsPasswordPayload,
    'Sets a password with a link that the operator has issued to a back-office user. The link can be used once. All sessions of the user end.',
  )
  @queryCost.hashing
  chooseCmsPassword(
    @resolverArgument.input(ChooseCmsPasswordInput) input: ChooseCmsPasswordInput,
    @Ctx() ctx: CmsContext,
  ) {
    return chooseCmsPassword(ctx, input);
  }
}
