import { createConnectionTypes } from '../../../core/graphql/connection.ts';
import { graphqlEnumInputField } from '../../../core/graphql/enum-input-field.ts';
import { restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import {
  createGraphqlEnum,
  graphqlBooleanField,
  graphqlDateTimeField,
  graphqlInputType,
  graphqlIntField,
  graphqlListField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
  graphqlUuidField,
} from '../../../core/graphql/fields.ts';
import { textReferenceIdField, withGlobalId } from '../../../core/graphql/id-fields.ts';
import { oneOfField } from '../../../core/graphql/one-of.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';
import { ContactInput, FreshProofInput } from './contact.ts';
import { AssuranceLevel, SignOutScope, WeaknessReason } from './enums.ts';
import { AuthTokens } from './tokens.ts';
import { User } from './users.ts';

@graphqlInputType('Address or phone number, with the password.')
@oneOfField('contact', () => ContactInput, 'Email address or phone number of the account.')
export class SignInWithPasswordInput {
  @restOnlyDirective @graphqlTextField.optional('Address.') email?: string | null;
  @restOnlyDirective @graphqlTextField.optional('Phone number.') phone?: string | null;
  @graphqlTextField('Password.') password!: string;
  @graphqlTextField.optional('Captcha token, if captchas are enabled.') captchaToken?: string | null;
}

@graphqlInputType('The refresh token to exchange.')
export class RefreshSessionInput {
  @graphqlTextField('Current refresh token of the session.') refreshToken!: string;
}

@graphqlInputType('Completion of a PKCE flow.')
export class ExchangeCodeInput {
  @graphqlTextField('`code` parameter of the redirect.') authCode!: string;
  @graphqlTextField('PKCE verifier.') codeVerifier!: string;
}

@graphqlInputType(
  'Session of the user to end. A session that was not authenticated recently needs the password or a nonce.',
)
@oneOfField.optional('proof', () => FreshProofInput, 'Fresh proof of identity.')
export class RevokeSessionInput {
  @textReferenceIdField('Session', 'The session.') id!: string;
  @restOnlyDirective @graphqlTextField.optional('Current password.') currentPassword?: string | null;
  @restOnlyDirective @graphqlTextField.optional('Nonce of `requestReauthentication`.') nonce?: string | null;
}

@graphqlInputType('Sessions to end.')
export class SignOutInput {
  @graphqlEnumInputField.optional(() => SignOutScope, 'Sessions to end; all by default.') scope?:
    | string
    | null;
}

@graphqlObjectType('An active sign-in on one device.')
@withGlobalId.uuid('id')
export class Session {
  @graphqlUuidField.as('uuid', 'UUID; `session_id` in the access tokens of the session.') id!: string;
  @graphqlDateTimeField('Time of the sign-in.') createdAt!: Date;
  @graphqlDateTimeField.optional('Time of the last token refresh.') refreshedAt!: Date | null;
  @graphqlDateTimeField.optional('Latest end; null without a limit.') notAfter!: Date | null;
  @graphqlTextField('User agent of the client.') userAgent!: string;
  @graphqlTextField.as('ipAddress', 'IP address of the last use.') ip!: string;
  @graphqlObjectField(() => AssuranceLevel, 'Assurance level.') aal!: string;
  @graphqlBooleanField.as('isCurrent', 'Whether it is the session of the presented access token.')
  current!: boolean;
}

export const SessionConnection = createConnectionTypes('Session', Session, 'sessions');

@graphqlObjectType('Reasons why a correct password no longer meets the rules.')
class WeakPassword {
  @graphqlTextField('Text for users.') message!: string;
  @graphqlListField(() => WeaknessReason, 'Weaknesses of the password.') reasons!: string[];
}

const newTokens = graphqlObjectField.as(() => AuthTokens, 'tokens', 'Tokens of the new session.');
const nextTokens = graphqlObjectField.as(() => AuthTokens, 'tokens', 'Next pair of tokens of the session.');

export const SignInWithPasswordPayload = createMutationPayloadType('signInWithPassword', {
  session: newTokens,
  weakPassword: graphqlObjectField.optional(
    () => WeakPassword,
    'Weaknesses of the password; null if it meets the current rules.',
  ),
});

const ReuseCause = createGraphqlEnum(
  'RefreshTokenReuseCause',
  'Reason why a refresh token was exchanged again.',
  {
    CONCURRENT_REFRESH: 'concurrent-refresh',
    FAIL_TO_SAVE: 'fail-to-save',
    ALWAYS_ALLOW: 'always-allow',
  },
  {
    CONCURRENT_REFRESH: 'Repeated shortly after the first exchange.',
    FAIL_TO_SAVE: 'Previous token; the client may not have received its successor.',
    ALWAYS_ALLOW: 'The server is configured to allow every repeated exchange.',
  },
);

export const RefreshSessionPayload = createMutationPayloadType('refreshSession', {
  session: nextTokens,
  reused: graphqlBooleanField.as('isReused', 'Whether the token had already been exchanged shortly before.'),
  reuseCauses: graphqlListField(
    () => ReuseCause,
    'Reasons for a repeated exchange; empty for a first exchange and for tokens of version 1.',
  ),
});

export const ExchangeCodePayload = createMutationPayloadType('exchangeCode', {
  session: newTokens,
  providerToken: graphqlTextField.optional('Access token of the external provider.'),
  providerRefreshToken: graphqlTextField.optional(
    'Refresh token of the external provider; null without one.',
  ),
});

export const RevokeSessionPayload = createMutationPayloadType('revokeSession', {
  session: graphqlObjectField(() => Session, 'State before the deletion.'),
});

export const SignOutPayload = createMutationPayloadType('signOut', {
  endedSessions: graphqlIntField('Number of ended sessions.'),
});

export const SignUpPayload = createMutationPayloadType(
  'signUp',
  {
    user: graphqlObjectField(() => User, 'The new user.'),
    session: graphqlObjectField.optionalAs(
      () => AuthTokens,
      'tokens',
      'Tokens of the new session; null if a confirmation is required first.',
    ),
  },
  'Result of `signUp`. For a taken address the user is invented, so that the response does not reveal whether an account exists.',
);

export const VerifyFactorPayload = createMutationPayloadType('verifyFactor', {
  session: nextTokens,
});
