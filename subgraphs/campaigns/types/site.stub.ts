import { federationKey, graphqlObjectType, withGlobalId } from '../../../core/graphql/fields.ts';

/** Public site of the CMS subgraph. This subgraph adds fields to it. */
@graphqlObjectType()
@withGlobalId('id')
@federationKey('id')
export class Site {
  /** Not in the GraphQL schema: there is one site. */
  id!: string;
}
