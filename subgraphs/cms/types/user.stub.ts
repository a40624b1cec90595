import { key, node, objectType } from '../../../core/graphql/fields.ts';

/** A user of the auth service. The CMS has only the id; the auth subgraph resolves the other fields. */
@objectType('A user of the authentication service.')
@key('id')
@node.uuid('id')
export class User {
  id!: string;
}
