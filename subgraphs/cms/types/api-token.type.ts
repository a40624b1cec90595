import { connectionOf, orderOf } from '../../../core/graphql/connection.ts';
import {
  argsType,
  flag,
  inputType,
  int,
  list,
  node,
  numberRef,
  objectType,
  one,
  payload,
  text,
  when,
} from '../../../core/graphql/fields.ts';
import { DateTimeRange, TextFilter } from '../../../core/graphql/filters.ts';
import { PageArgs } from '../../../core/graphql/page.ts';

@objectType('A credential of another system. Its secret is shown only once, at creation.')
@node.numbers('id')
export class ApiToken {
  @int.as('number', 'Number of the API token.') id!: number;
  @text('Purpose.') name!: string;
  @flag('False after the token was revoked.') isActive!: boolean;
  @text.list('Scopes.') scopes!: string[];
  @when('Creation time.') createdAt!: Date;
  @when.optional('Time of expiry.') expiresAt?: Date | null;
  @when.optional('Time of the last use, to the minute.') lastUsedAt?: Date | null;
}

export const ApiTokenConnection = connectionOf('ApiToken', ApiToken, 'API tokens');

@inputType('Filter for API tokens. All conditions must match.')
export class ApiTokenFilter {
  @one.optional(() => TextFilter, 'Purpose.') name?: TextFilter | null;
  @flag.optional('Whether the token is not revoked.') isActive?: boolean | null;
  @text.optionalList('Tokens with at least one of these scopes.') scopes?: string[] | null;
  @one.optional(() => DateTimeRange, 'Time of expiry.') expiresAt?: DateTimeRange | null;
  @one.optional(() => DateTimeRange, 'Time of the last use.') lastUsedAt?: DateTimeRange | null;
  @one.optional(() => ApiTokenFilter, 'Excludes API tokens that match this filter.')
  not?: ApiTokenFilter | null;
}

const ApiTokenOrder = orderOf(
  'ApiToken',
  { NAME: 'name', CREATED_AT: 'createdAt', LAST_USED_AT: 'lastUsedAt' },
  {
    NAME: 'By name.',
    CREATED_AT: 'By creation time.',
    LAST_USED_AT: 'By time of the last use; unused tokens are last.',
  },
);

@argsType()
export class ApiTokensArgs extends PageArgs {
  @one.optional(() => ApiTokenFilter, 'Filter for the tokens. Default all.') filter?: ApiTokenFilter | null;
  @list.optional(() => ApiTokenOrder, 'Sort order. Default by creation time.')
  orderBy?: InstanceType<typeof ApiTokenOrder>[] | null;
}

@inputType('A new API token.')
export class CreateApiTokenInput {
  @text('Purpose.') name!: string;
  @text.list('Scope names; `all` includes every scope.') scopes!: string[];
  @when.optional('Time of expiry. Default never.') expiresAt?: Date | null;
}

@inputType('A token to revoke.')
export class RevokeApiTokenInput {
  @numberRef('ApiToken', 'The token.') id!: number;
}

export const CreateApiTokenPayload = payload('CreateApiTokenPayload', 'Result of createApiToken.', {
  token: one(() => ApiToken, 'The token.'),
  secret: text('Secret to send as bearer token. It is returned only once.'),
});

export const RevokeApiTokenPayload = payload('RevokeApiTokenPayload', 'Result of revokeApiToken.', {
  token: one(() => ApiToken, 'The token.'),
});
