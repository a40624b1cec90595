import { federationKey } from '../../../core/graphql/field-directives.ts';
import { graphqlIntField, graphqlObjectType } from '../../../core/graphql/fields.ts';

/** Entity of the CMS subgraph, referenced by its number without a language. This subgraph adds fields to it. */
@graphqlObjectType()
@federationKey('number')
export class Article {
  @graphqlIntField.as('number', 'Number of the article.') id!: number;
}
