import { restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import {
  graphqlCountField,
  graphqlDateTimeField,
  graphqlIntField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
  graphqlUuidField,
} from '../../../core/graphql/fields.ts';
import { User } from './users.ts';

@graphqlObjectType('Tokens of a session.')
export class AuthTokens {
  @restOnlyDirective @graphqlUuidField.as('sessionUuid', 'UUID of the session.') id!: string;
  @graphqlTextField('JWT for the Authorization header.') accessToken!: string;
  @graphqlTextField('Always `bearer`.') tokenType!: string;
  @graphqlIntField('Seconds until the access token expires.') expiresIn!: number;
  @graphqlDateTimeField('When the access token expires.') expiresAt!: Date;
  @graphqlTextField('Single-use token that is exchanged for the next pair of tokens.') refreshToken!: string;
  @graphqlCountField.optional(
    'Position of the refresh token in its session, from 0; null for a token of version 1.',
  )
  refreshTokenCounter!: number | null;
  @graphqlObjectField(() => User, 'Signed-in user.') user!: User;
}
