import {
  graphqlArgsType,
  graphqlIntField,
  graphqlListField,
  graphqlObjectField,
  graphqlObjectType,
} from '../../../core/graphql/fields.ts';
import { createObjectTypeOf } from '../../../core/graphql/payload-types.ts';

@graphqlArgsType()
export class CmsPageArgs {
  @graphqlIntField.optional('Number of the page, from 1. Default 1.') page?: number | null;
  @graphqlIntField.optional('Page size, 1–1000. Default 100.') perPage?: number | null;
}

@graphqlObjectType('Position of a page in a CMS list.')
class CmsPageMeta {
  @graphqlIntField('Number of the page, from 1.') page!: number;
  @graphqlIntField('Page size.') perPage!: number;
  @graphqlIntField('Number of items on all pages.') total!: number;
  @graphqlIntField('Number of pages; 0 if there are no items.') totalPages!: number;
}

/** Creates the payload type of a numbered page; `items` is a shorter name of the listed items. */
export function createNumberedPageType<Item>(
  name: string,
  item: new () => Item,
  whole: string,
  items = whole,
) {
  return createObjectTypeOf(name, `Numbered page of ${whole}.`, {
    data: graphqlListField(() => item, `The ${items} of this page.`),
    meta: graphqlObjectField(() => CmsPageMeta, 'Position of this page.'),
  });
}
