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
  'How far the link of a back-office user with a user of the auth service is agreed to.',
  { PROPOSED: 'proposed', CONFIRMED: 'confirmed' },
  {
    PROPOSED: 'An administrator has proposed it; the auth user has not agreed yet. It opens nothing.',
    CONFIRMED: 'The auth user has agreed: their access token opens the CMS as this user.',
  },
);

@objectType('The link of the auth user who asks with a user of the back office.')
@node.numbers('id')
export class CmsUserLink {
  @text('What the back-office user signs in with.') login!: string;
  @text.optional('The name of the back-office user.') name?: string | null;

  id!: number;
  accountId!: string | null;
  accountConfirmedAt!: Date | null;
}

@inputType('The back-office user whose proposed link is agreed to.')
export class ConfirmCmsUserLinkInput {
  @numberRef('CmsUserLink', 'The link, as cmsUserLink tells it.') id!: number;
}

@inputType('The back-office user whose link ends.')
export class UnlinkCmsUserInput {
  @numberRef.optional('CmsUser', 'The back-office user. Default the one linked with the auth user who asks.')
  id?: number | null;
}

export const ConfirmCmsUserLinkPayload = payload('ConfirmCmsUserLinkPayload', 'What was agreed to.', {
  link: one(() => CmsUserLink, 'The link.'),
});

export const UnlinkCmsUserPayload = payload('UnlinkCmsUserPayload', 'What has ended.', {
  isUnlinked: flag('Always true: what cannot be ended is an error.'),
});

@inputType('Which user of the auth service a back-office user is.')
export class LinkCmsUserInput {
  @numberRef('CmsUser', 'The back-office user.') id!: number;
  @ref.optional('User', 'The auth user; without it the link is cut.') accountId?: string | null;
}

export const LinkCmsUserPayload = payload('LinkCmsUserPayload', 'What was linked.', {
  user: one.optional(() => CmsUser, 'The back-office user.'),
});
