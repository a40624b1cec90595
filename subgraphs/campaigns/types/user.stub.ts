import { external, key, node, objectType, text } from '../../../core/graphql/fields.ts';

/** Entity of the auth subgraph, referenced by its id. This subgraph adds fields to it. */
@objectType()
@key('id')
@node.uuid('id')
export class User {
  /** Not in the GraphQL schema; used to build its global id. */
  id!: string;
  @external @text.optional('Email address of the owner, as stored in the account.') email?: string | null;
}
