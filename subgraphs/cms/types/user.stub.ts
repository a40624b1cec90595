import { key, node, objectType } from '../../../core/graphql/fields.ts';

/** A user of the auth service. The CMS knows only the id; auth resolves the rest. */
@objectType('A user of the authentication service.')
@key('id')
@node.uuid('id')
export class User {
  id!: string;
}
