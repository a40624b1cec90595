import {
  flag,
  graphEnum,
  inputType,
  node,
  numberRef,
  objectType,
  one,
  payload,
  ref,
  text,
} from '../../../core/graphql/fields.ts';
import { CmsUser } from './cms-user.type.ts';

export const CmsUserLinkState = graphEnum(
  'CmsUserLinkState',
  'State of the link between a back-office user and a user of the auth service.',
  { PROPOSED: 'proposed', CONFIRMED: 'confirmed' },
  {
    PROPOSED:
      'Proposed by an administrator, but not yet confirmed by the auth user. The link gives no access.',
    CONFIRMED: 'The auth user has agreed: their access token opens the CMS as this user.',
  },
);

@objectType('Link of the auth user of the request with a back-office user.')
@node.numbers('id')
export class CmsUserLink {
  @text('Login of the back-office user.') login!: string;
  @text.optional('The name of the back-office user.') name?: string | null;

  id!: number;
  accountId!: string | null;
  accountConfirmedAt!: Date | null;
}

@inputType('The proposed link to confirm.')
export class ConfirmCmsUserLinkInput {
  @numberRef('CmsUserLink', 'Id of the link, as returned by cmsUserLink.') id!: number;
}

@inputType('The back-office user whose link ends.')
export class UnlinkCmsUserInput {
  @numberRef.optional(
    'CmsUser',
    'The back-office user. Default the user that is linked with the auth user of the request.',
  )
  id?: number | null;
}

export const ConfirmCmsUserLinkPayload = payload(
  'ConfirmCmsUserLinkPayload',
  'Result of confirmCmsUserLink.',
  {
    link: one(() => CmsUserLink, 'The link.'),
  },
);

export const UnlinkCmsUserPayload = payload('UnlinkCmsUserPayload', 'Result of unlinkCmsUser.', {
  isUnlinked: flag('Always true. A link that cannot be ended is an error.'),
});

@inputType('Link of a back-office user with a user of the auth service.')
export class LinkCmsUserInput {
  @numberRef('CmsUser', 'The back-office user.') id!: number;
  @ref.optional('User', 'The auth user. Without an auth user, the link is removed.') accountId?:
    | string
    | null;
}

export const LinkCmsUserPayload = payload('LinkCmsUserPayload', 'Result of linkCmsUser.', {
  user: one.optional(() => CmsUser, 'The back-office user.'),
});
