import { federationKey } from '../../../core/graphql/field-directives.ts';
import { graphqlObjectType } from '../../../core/graphql/fields.ts';
import { withGlobalId } from '../../../core/graphql/id-fields.ts';

/** Public site of the CMS subgraph. This subgraph adds fields to it. */
@graphqlObjectType()
@withGlobalId('id')
@federationKey('id')
export class Site {
  /** Not in the GraphQL schema: there is one site. */
  id!: string;
}
