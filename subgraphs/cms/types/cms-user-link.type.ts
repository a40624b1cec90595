import {
  createGraphqlEnum,
  graphqlBooleanField,
  graphqlInputType,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import {
  numberReferenceIdField,
  textReferenceIdField,
  withGlobalId,
} from '../../../core/graphql/id-fields.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';
import { CmsUser } from './cms-user.type.ts';

export const CmsUserLinkState = createGraphqlEnum(
  'CmsUserLinkState',
  'State of the link between a back-office user and a user of the auth service.',
  { PROPOSED: 'proposed', CONFIRMED: 'confirmed' },
  {
    PROPOSED:
      'Proposed by an administrator, but not yet confirmed by the auth user. The link gives no access.',
    CONFIRMED: 'The auth user has agreed: their access token opens the CMS as this user.',
  },
);

@graphqlObjectType('Link of the auth user of the request with a back-office user.')
@withGlobalId.numbers('id')
export class CmsUserLink {
  @graphqlTextField('Login of the back-office user.') login!: string;
  @graphqlTextField.optional('The name of the back-office user.') name?: string | null;

  id!: number;
  accountId!: string | null;
  accountConfirmedAt!: Date | null;
}

@graphqlInputType('The proposed link to confirm.')
export class ConfirmCmsUserLinkInput {
  @numberReferenceIdField('CmsUserLink', 'Id of the link, as returned by cmsUserLink.') id!: number;
}

@graphqlInputType('The back-office user whose link ends.')
export class UnlinkCmsUserInput {
  @numberReferenceIdField.optional(
    'CmsUser',
    'The back-office user. Default the user that is linked with the auth user of the request.',
  )
  id?: number | null;
}

export const ConfirmCmsUserLinkPayload = createMutationPayloadType('confirmCmsUserLink', {
  link: graphqlObjectField(() => CmsUserLink, 'The link.'),
});

export const UnlinkCmsUserPayload = createMutationPayloadType('unlinkCmsUser', {
  isUnlinked: graphqlBooleanField('Always true. A link that cannot be ended is an error.'),
});

@graphqlInputType('Link of a back-office user with a user of the auth service.')
export class LinkCmsUserInput {
  @numberReferenceIdField('CmsUser', 'The back-office user.') id!: number;
  @textReferenceIdField.optional('User', 'The auth user. Without an auth user, the link is removed.')
  accountId?: string | null;
}

export const LinkCmsUserPayload = createMutationPayloadType('linkCmsUser', {
  user: graphqlObjectField.optional(() => CmsUser, 'The back-office user.'),
});
