import {
  federationExternal,
  federationKey,
  graphqlObjectType,
  graphqlTextField,
  withGlobalId,
} from '../../../core/graphql/fields.ts';

/** An entity of the authentication domain, known here by its key, and given fields of ours. */
@graphqlObjectType()
@federationKey('id')
@withGlobalId.uuid('id')
export class User {
  /** Not in the graph: what its id is made of. */
  id!: string;
  @federationExternal @graphqlTextField.optional('The address that the account keeps of its owner.') email?:
    | string
    | null;
}
