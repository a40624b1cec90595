import { external, key, node, objectType, text } from '../../../core/graphql/fields.ts';

/** An entity of the authentication domain, known here by its key, and given fields of ours. */
@objectType()
@key('id')
@node.uuid('id')
export class User {
  /** Not in the graph: what its id is made of. */
  id!: string;
  @external @text.optional('The address that the account keeps of its owner.') email?: string | null;
}
