import { flag, inputType, int, objectType, one, payload, text, when } from '../../../core/graphql/fields.ts';

@objectType('A credential of another system. Its secret is shown once, when it is made.')
export class ApiToken {
  @int('Its number.') id!: number;
  @text('What it is for.') name!: string;
  @flag('False once it is revoked.') isActive!: boolean;
  @text.list('What it may do.') scopes!: string[];
  @when('When it was made.') createdAt!: Date;
  @when.optional('From when on it is refused.') expiresAt?: Date | null;
  @when.optional('When it was last used, to the minute.') lastUsedAt?: Date | null;
}

@inputType('A new API token.')
export class CreateApiTokenInput {
  @text('What it is for.') name!: string;
  @text.list('What it may do: scope names; all stands for every one.') scopes!: string[];
  @when.optional('From when on it is refused. Default never.') expiresAt?: Date | null;
}

@inputType('A token to revoke.')
export class RevokeApiTokenInput {
  @int('The token.') id!: number;
}

export const CreateApiTokenPayload = payload('CreateApiTokenPayload', 'What was made.', {
  token: one(() => ApiToken, 'The token.'),
  secret: text('What to send as bearer token. It is not shown again.'),
});

export const RevokeApiTokenPayload = payload('RevokeApiTokenPayload', 'What was revoked.', {
  token: one(() => ApiToken, 'The token.'),
});
