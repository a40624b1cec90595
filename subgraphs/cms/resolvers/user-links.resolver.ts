import { Ctx, Resolver, Root } from 'type-graphql';
import { arg, fieldResolver, mutation, query } from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import {
  confirmCmsUserLink,
  linkCmsUser,
  showLinkState,
  unlinkCmsUser,
} from '../services/users/link-account.ts';
import { findLinkOfAccount } from '../services/users/read-users.ts';
import { CmsUser } from '../types/cms-user.type.ts';
import {
  CmsUserLink,
  CmsUserLinkState,
  ConfirmCmsUserLinkInput,
  ConfirmCmsUserLinkPayload,
  LinkCmsUserInput,
  LinkCmsUserPayload,
  UnlinkCmsUserInput,
  UnlinkCmsUserPayload,
} from '../types/cms-user-link.type.ts';

const state = 'How far the link is agreed to';

@Resolver(() => CmsUserLink)
export class CmsUserLinkResolver {
  @query.optional(
    CmsUserLink,
    'The back-office user with whom the auth user who asks is linked, or is to be linked. Needs an access token.',
  )
  cmsUserLink(@Ctx() ctx: CmsContext) {
    return findLinkOfAccount(ctx);
  }

  @mutation(
    LinkCmsUserPayload,
    'Proposes which auth user a back-office user is; that user agrees by confirmCmsUserLink. Only for signed-in administrators.',
  )
  linkCmsUser(@arg.input(LinkCmsUserInput) input: LinkCmsUserInput, @Ctx() ctx: CmsContext) {
    return linkCmsUser(ctx, input);
  }

  @mutation(
    ConfirmCmsUserLinkPayload,
    'Agrees to a proposed link, as the auth user whom it names: from then on their access token opens the CMS as the back-office user.',
  )
  confirmCmsUserLink(
    @arg.input(ConfirmCmsUserLinkInput) input: ConfirmCmsUserLinkInput,
    @Ctx() ctx: CmsContext,
  ) {
    return confirmCmsUserLink(ctx, input);
  }

  @mutation(
    UnlinkCmsUserPayload,
    'Ends a link: for the linked auth user, the back-office user, and administrators.',
  )
  unlinkCmsUser(@arg.input(UnlinkCmsUserInput) input: UnlinkCmsUserInput, @Ctx() ctx: CmsContext) {
    return unlinkCmsUser(ctx, input);
  }

  @fieldResolver.optional(CmsUserLinkState, `${state}.`)
  state(@Root() link: CmsUserLink) {
    return showLinkState(link);
  }
}

@Resolver(() => CmsUser)
export class CmsUserLinkStateResolver {
  @fieldResolver.optional(CmsUserLinkState, `${state} with the auth user; null without one.`)
  linkState(@Root() user: CmsUser) {
    return showLinkState(user);
  }
}
