import { key, node, objectType } from '../../../core/graphql/fields.ts';

/** Public site of the CMS subgraph. This subgraph adds fields to it. */
@objectType()
@node('id')
@key('id')
export class Site {
  /** Not in the GraphQL schema: there is one site. */
  id!: string;
}
