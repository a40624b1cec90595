import { key, node, objectType } from '../../../core/graphql/fields.ts';

/** The public site of the content domain, which is given fields of ours. */
@objectType()
@node('id')
@key('id')
export class Site {
  /** Not in the graph: there is one site. */
  id!: string;
}
