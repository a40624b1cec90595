import { federationKey, graphqlObjectType, withGlobalId } from '../../../core/graphql/fields.ts';

/** The public site of the content domain, which is given fields of ours. */
@graphqlObjectType()
@withGlobalId('id')
@federationKey('id')
export class Site {
  /** Not in the graph: there is one site. */
  id!: string;
}
