import { count, int, objectType, one, restOnly, text, uuid, when } from '../../../core/graphql/fields.ts';
import { User } from './users.ts';

@objectType('Tokens of a session.')
export class AuthTokens {
  @restOnly @uuid.as('sessionUuid', 'UUID of the session.') id!: string;
  @text('JWT for the Authorization header.') accessToken!: string;
  @text('Always `bearer`.') tokenType!: string;
  @int('Seconds until the access token expires.') expiresIn!: number;
  @when('When the access token expires.') expiresAt!: Date;
  @text('Single-use token that is exchanged for the next pair of tokens.') refreshToken!: string;
  @count.optional('Position of the refresh token in its session, from 0; null for a token of version 1.')
  refreshTokenCounter!: number | null;
  @one(() => User, 'Signed-in user.') user!: User;
}
