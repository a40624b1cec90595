import { Ctx, Resolver, Root } from 'type-graphql';
import {
  fieldResolver,
  mutationResolver,
  queryResolver,
  resolverArgument,
} from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import {
  confirmCmsAccountLinking,
  proposeCmsAccountLinking,
  toAccountLinkState,
  unlinkCmsUser,
} from '../services/users/link-account.ts';
import { findOwnCmsUserLink } from '../services/users/read-users.ts';
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

const state = 'State of the link';

@Resolver(() => CmsUserLink)
export class CmsUserLinkResolver {
  @queryResolver.optional(
    CmsUserLink,
    'Confirmed or proposed link of the auth user of the request with a back-office user. Needs an access token.',
  )
  cmsUserLink(@Ctx() ctx: CmsContext) {
    return findOwnCmsUserLink(ctx);
  }

  @mutationResolver(
    LinkCmsUserPayload,
    'Proposes to link a back-office user with an auth user, who confirms with confirmCmsUserLink. Only for signed-in administrators.',
  )
  linkCmsUser(@resolverArgument.input(LinkCmsUserInput) input: LinkCmsUserInput, @Ctx() ctx: CmsContext) {
    return proposeCmsAccountLinking(ctx, input);
  }

  @mutationResolver(
    ConfirmCmsUserLinkPayload,
    'Confirms a proposed link as its auth user. Afterwards their access token authenticates them as the back-office user.',
  )
  confirmCmsUserLink(
    @resolverArgument.input(ConfirmCmsUserLinkInput) input: ConfirmCmsUserLinkInput,
    @Ctx() ctx: CmsContext,
  ) {
    return confirmCmsAccountLinking(ctx, input);
  }

  @mutationResolver(
    UnlinkCmsUserPayload,
    'Ends a link: for the linked auth user, the back-office user, and administrators.',
  )
  unlinkCmsUser(
    @resolverArgument.input(UnlinkCmsUserInput) input: UnlinkCmsUserInput,
    @Ctx() ctx: CmsContext,
  ) {
    return unlinkCmsUser(ctx, input);
  }

  @fieldResolver.optional(CmsUserLinkState, `${state}.`)
  state(@Root() link: CmsUserLink) {
    return toAccountLinkState(link);
  }
}

@Resolver(() => CmsUser)
export class CmsUserLinkStateResolver {
  @fieldResolver.optional(CmsUserLinkState, `${state} with the auth user; null without one.`)
  linkState(@Root() user: CmsUser) {
    return toAccountLinkState(user);
  }
}
