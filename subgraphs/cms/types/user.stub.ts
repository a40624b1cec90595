import { federationKey, graphqlObjectType, withGlobalId } from '../../../core/graphql/fields.ts';

/** A user of the auth service. The CMS knows only the id; auth resolves the rest. */
@graphqlObjectType('A user of the authentication service.')
@federationKey('id')
@withGlobalId.uuid('id')
export class User {
  id!: string;
}
