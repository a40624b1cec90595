import { createConnectionTypes } from '../../../core/graphql/connection.ts';
import { graphqlEnumInputField } from '../../../core/graphql/enum-input-field.ts';
import {
  graphqlDateTimeField,
  graphqlInputType,
  graphqlIntField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
  graphqlUuidField,
} from '../../../core/graphql/fields.ts';
import { textReferenceIdField, withGlobalId } from '../../../core/graphql/id-fields.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';
import { OAuthClient } from './oauth-clients.ts';
import { OAuthDecision } from './oauth-enums.ts';
import { User } from './users.ts';

@graphqlInputType('Parameters of an OAuth authorization request.')
export class StartOAuthAuthorizationInput {
  @graphqlTextField.optional('Requesting app.') clientId?: string | null;
  @graphqlTextField.optional('Redirect URI of the code.') redirectUri?: string | null;
  @graphqlTextField.optional('`code`.') responseType?: string | null;
  @graphqlTextField.optional('`query`, the default.') responseMode?: string | null;
  @graphqlTextField.optional(
    'Requested scopes, separated by spaces: `openid`, `profile`, `email`, `phone`, `offline_access`.',
  )
  scope?: string | null;
  @graphqlTextField.optional('Opaque value that is returned to the app.') state?: string | null;
  @graphqlTextField.optional('Nonce that is copied to the id_token.') nonce?: string | null;
  @graphqlTextField.optional('`consent` to show the consent page again; `none` is rejected.') prompt?:
    | string
    | null;
  @graphqlTextField.optional('PKCE challenge. Required.') codeChallenge?: string | null;
  @graphqlTextField.optional('`S256` or `plain`.') codeChallengeMethod?: string | null;
  @graphqlTextField.optionalList('Requested resources (RFC 8707).') resource?: string[] | null;
  @graphqlTextField.optional('Request object. Always rejected.') request?: string | null;
  @graphqlTextField.optional('URL of a request object. Always rejected.') requestUri?: string | null;
}

@graphqlInputType('Authorization request to show.')
export class OpenOAuthAuthorizationInput {
  @textReferenceIdField('OAuthAuthorization', '`authorization_id` from the URL of the page.') id!: string;
}

@graphqlInputType('Decision of the user about an authorization request.')
export class DecideOAuthAuthorizationInput {
  @textReferenceIdField('OAuthAuthorization', '`authorization_id` from the URL of the page.') id!: string;
  @graphqlEnumInputField(() => OAuthDecision, 'Decision of the user.') action!: string;
}

@graphqlInputType('App whose grant is revoked.')
export class RevokeOAuthGrantInput {
  @textReferenceIdField('OAuthClient', 'The app.') clientId!: string;
}

export const StartOAuthAuthorizationPayload = createMutationPayloadType('startOAuthAuthorization', {
  url: graphqlTextField('Redirect target: the consent page, or the app if the request was rejected.'),
});

@graphqlObjectType('An authorization request of an app.')
@withGlobalId.uuid('id')
class OAuthAuthorization {
  @graphqlUuidField.as('uuid', '`authorization_id`.') id!: string;
  @graphqlTextField('Redirect URI of the app, without its query.') redirectUri!: string;
  @graphqlObjectField(() => OAuthClient, 'Requesting app.') client!: OAuthClient;
  @graphqlObjectField(() => User, 'User who would grant the access.') user!: User;
  @graphqlTextField('Requested scopes, separated by spaces.') scope!: string;
}

export const OpenOAuthAuthorizationPayload = createMutationPayloadType(
  'openOAuthAuthorization',
  {
    authorization: graphqlObjectField.optional(
      () => OAuthAuthorization,
      'Authorization request to show to the user; null if no consent is needed.',
    ),
    redirectUrl: graphqlTextField.optional(
      'Redirect target if the user has consented before; null otherwise.',
    ),
  },
  'Result of `openOAuthAuthorization`: the request to show, or a redirect if no consent is needed.',
);

export const DecideOAuthAuthorizationPayload = createMutationPayloadType('decideOAuthAuthorization', {
  redirectUrl: graphqlTextField('Redirect target at the app.'),
});

@graphqlObjectType('Access of an app on behalf of the user.')
@withGlobalId.uuid('id')
export class OAuthGrant {
  id!: string;
  @graphqlObjectField(() => OAuthClient, 'The app.') client!: OAuthClient;
  @graphqlTextField.list('Granted scopes.') scopes!: string[];
  @graphqlDateTimeField('Time of the last consent.') grantedAt!: Date;
}

export const OAuthGrantConnection = createConnectionTypes(
  'OAuthGrant',
  OAuthGrant,
  'apps that may act for the user',
);

export const RevokeOAuthGrantPayload = createMutationPayloadType('revokeOAuthGrant', {
  endedSessions: graphqlIntField('Number of ended sessions of the app.'),
});
