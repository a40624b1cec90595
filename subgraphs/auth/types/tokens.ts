import { count, int, objectType, one, restOnly, text, uuid, when } from '../../../core/graphql/fields.ts';
import { User } from './users.ts';

@objectType('The tokens of a session, for its client alone.')
export class AuthTokens {
  @restOnly @uuid.as('sessionUuid', 'The UUID of the session.') id!: string;
  @text('JWT for the Authorization header.') accessToken!: string;
  @text('Always `bearer`.') tokenType!: string;
  @int('Seconds until the access token expires.') expiresIn!: number;
  @when('When the access token expires.') expiresAt!: Date;
  @text('To be exchanged, once, for the next pair of tokens.') refreshToken!: string;
  @count.optional('The how-manieth of its session the refresh token is, from 0; null for one of version 1.')
  refreshTokenCounter!: number | null;
  @one(() => User, 'Who is signed in.') user!: User;
}
