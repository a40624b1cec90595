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

@objectType('A credential of another system. Its secret is shown once, when it is made.')
@node.numbers('id')
export class ApiToken {
  @int.as('number', 'Its number.') id!: number;
  @text('What it is for.') name!: string;
  @flag('False once it is revoked.') isActive!: boolean;
  @text.list('What it may do.') scopes!: string[];
  @when('When it was made.') createdAt!: Date;
  @when.optional('From when on it is refused.') expiresAt?: Date | null;
  @when.optional('When it was last used, to the minute.') lastUsedAt?: Date | null;
}

export const ApiTokenConnection = connectionOf('ApiToken', ApiToken, 'API tokens');

@inputType('Which API tokens a list holds: those that meet every condition.')
export class ApiTokenFilter {
  @one.optional(() => TextFilter, 'What it is for.') name?: TextFilter | null;
  @flag.optional('Whether it is not revoked.') isActive?: boolean | null;
  @text.optionalList('It may do at least one of these.') scopes?: string[] | null;
  @one.optional(() => DateTimeRange, 'From when on it is refused.') expiresAt?: DateTimeRange | null;
  @one.optional(() => DateTimeRange, 'When it was last used.') lastUsedAt?: DateTimeRange | null;
  @one.optional(() => ApiTokenFilter, 'None that meets these.') not?: ApiTokenFilter | null;
}

const ApiTokenOrder = orderOf(
  'ApiToken',
  { NAME: 'name', CREATED_AT: 'createdAt', LAST_USED_AT: 'lastUsedAt' },
  {
    NAME: 'By name.',
    CREATED_AT: 'By when it was made.',
    LAST_USED_AT: 'By when it was last used; those that never were come last.',
  },
);

@argsType()
export class ApiTokensArgs extends PageArgs {
  @one.optional(() => ApiTokenFilter, 'Which tokens. Default all.') filter?: ApiTokenFilter | null;
  @list.optional(() => ApiTokenOrder, 'In which order. Default by when they were made.')
  orderBy?: InstanceType<typeof ApiTokenOrder>[] | null;
}

@inputType('A new API token.')
export class CreateApiTokenInput {
  @text('What it is for.') name!: string;
  @text.list('What it may do: scope names; all stands for every one.') scopes!: string[];
  @when.optional('From when on it is refused. Default never.') expiresAt?: Date | null;
}

@inputType('A token to revoke.')
export class RevokeApiTokenInput {
  @numberRef('ApiToken', 'The token.') id!: number;
}

export const CreateApiTokenPayload = payload('CreateApiTokenPayload', 'What was made.', {
  token: one(() => ApiToken, 'The token.'),
  secret: text('What to send as bearer token. It is not shown again.'),
});

export const RevokeApiTokenPayload = payload('RevokeApiTokenPayload', 'What was revoked.', {
  token: one(() => ApiToken, 'The token.'),
});
