import { external, id, key, objectType, text } from '../../../core/graphql/fields.ts';

/** An entity of the authentication domain, known here by its key, and given fields of ours. */
@objectType()
@key('id')
export class User {
  @id('Id of the user.') id!: string;
  @external @text.optional('The address that the account keeps of its owner.') email?: string | null;
}
