import { federationKey, graphqlObjectType, withGlobalId } from '../../../core/graphql/fields.ts';

/** A user of the auth service. The CMS has only the id; the auth subgraph resolves the other fields. */
@graphqlObjectType('A user of the authentication service.')
@federationKey('id')
@withGlobalId.uuid('id')
export class User {
  id!: string;
}
