import { federationExternal, federationKey } from '../../../core/graphql/field-directives.ts';
import { graphqlObjectType, graphqlTextField } from '../../../core/graphql/fields.ts';
import { withGlobalId } from '../../../core/graphql/id-fields.ts';

/** Entity of the auth subgraph, referenced by its id. This subgraph adds fields to it. */
@graphqlObjectType()
@federationKey('id')
@withGlobalId.uuid('id')
export class User {
  /** Not in the GraphQL schema; used to build its global id. */
  id!: string;
  @federationExternal
  @graphqlTextField.optional('Email address of the owner, as stored in the account.')
  email?: string | null;
}
