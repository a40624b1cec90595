import { id, key, objectType } from '../../../core/graphql/fields.ts';

/** A user of the auth service. The CMS knows only the id; auth resolves the rest. */
@objectType('A user of the authentication service.')
@key('id')
export class User {
  @id('Their id.') id!: string;
}
