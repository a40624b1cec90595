import { createConnectionTypes, createOrderInputType } from '../../../core/graphql/connection.ts';
import {
  graphqlArgsType,
  graphqlBooleanField,
  graphqlDateTimeField,
  graphqlInputType,
  graphqlIntField,
  graphqlListField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { DateTimeRange, TextFilter } from '../../../core/graphql/filters.ts';
import { numberReferenceIdField, withGlobalId } from '../../../core/graphql/id-fields.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';

@graphqlObjectType('A credential of another system. Its secret is shown only once, at creation.')
@withGlobalId.numbers('id')
export class ApiToken {
  @graphqlIntField.as('number', 'Number of the API token.') id!: number;
  @graphqlTextField('Purpose.') name!: string;
  @graphqlBooleanField('False after the token was revoked.') isActive!: boolean;
  @graphqlTextField.list('Scopes.') scopes!: string[];
  @graphqlDateTimeField('Creation time.') createdAt!: Date;
  @graphqlDateTimeField.optional('Time of expiry.') expiresAt?: Date | null;
  @graphqlDateTimeField.optional('Time of the last use, to the minute.') lastUsedAt?: Date | null;
}

export const ApiTokenConnection = createConnectionTypes('ApiToken', ApiToken, 'API tokens');

@graphqlInputType('Filter for API tokens. All conditions must match.')
export class ApiTokenFilter {
  @graphqlObjectField.optional(() => TextFilter, 'Purpose.') name?: TextFilter | null;
  @graphqlBooleanField.optional('Whether the token is not revoked.') isActive?: boolean | null;
  @graphqlTextField.optionalList('Tokens with at least one of these scopes.') scopes?: string[] | null;
  @graphqlObjectField.optional(() => DateTimeRange, 'Time of expiry.') expiresAt?: DateTimeRange | null;
  @graphqlObjectField.optional(() => DateTimeRange, 'Time of the last use.')
  lastUsedAt?: DateTimeRange | null;
  @graphqlObjectField.optional(() => ApiTokenFilter, 'Excludes API tokens that match this filter.')
  not?: ApiTokenFilter | null;
}

const ApiTokenOrder = createOrderInputType(
  'ApiToken',
  { NAME: 'name', CREATED_AT: 'createdAt', LAST_USED_AT: 'lastUsedAt' },
  {
    NAME: 'By name.',
    CREATED_AT: 'By creation time.',
    LAST_USED_AT: 'By time of the last use; unused tokens are last.',
  },
);

@graphqlArgsType()
export class ApiTokensArgs extends PageArgs {
  @graphqlObjectField.optional(() => ApiTokenFilter, 'Filter for the tokens. Default all.')
  filter?: ApiTokenFilter | null;
  @graphqlListField.optional(() => ApiTokenOrder, 'Sort order. Default by creation time.')
  orderBy?: InstanceType<typeof ApiTokenOrder>[] | null;
}

@graphqlInputType('A new API token.')
export class CreateApiTokenInput {
  @graphqlTextField('Purpose.') name!: string;
  @graphqlTextField.list('Scope names; `all` includes every scope.') scopes!: string[];
  @graphqlDateTimeField.optional('Time of expiry. Default never.') expiresAt?: Date | null;
}

@graphqlInputType('A token to revoke.')
export class RevokeApiTokenInput {
  @numberReferenceIdField('ApiToken', 'The token.') id!: number;
}

export const CreateApiTokenPayload = createMutationPayloadType('createApiToken', {
  token: graphqlObjectField(() => ApiToken, 'The token.'),
  secret: graphqlTextField('Secret to send as bearer token. It is returned only once.'),
});

export const RevokeApiTokenPayload = createMutationPayloadType('revokeApiToken', {
  token: graphqlObjectField(() => ApiToken, 'The token.'),
});
