import { federationKey } from '../../../core/graphql/field-directives.ts';
import { graphqlObjectType } from '../../../core/graphql/fields.ts';
import { withGlobalId } from '../../../core/graphql/id-fields.ts';

/** A user of the auth service. The CMS has only the id; the auth subgraph resolves the other fields. */
@graphqlObjectType('A user of the authentication service.')
@federationKey('id')
@withGlobalId.uuid('id')
export class User {
  id!: string;
}
