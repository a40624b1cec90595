import { argsType, int, list, objectType, one, payload } from '../../../core/graphql/fields.ts';

@argsType()
export class CmsPageArgs {
  @int.optional('Number of the page, from 1. Default 1.') page?: number | null;
  @int.optional('Page size, 1–1000. Default 100.') perPage?: number | null;
}

@objectType('Position of a page in a CMS list.')
class CmsPageMeta {
  @int('Number of the page, from 1.') page!: number;
  @int('Page size.') perPage!: number;
  @int('Number of items on all pages.') total!: number;
  @int('Number of pages; 0 if there are no items.') totalPages!: number;
}

/** Creates the payload type of a numbered page; `items` is a shorter name of the listed items. */
export function pageOf<Item>(name: string, item: new () => Item, whole: string, items = whole) {
  return payload(name, `Numbered page of ${whole}.`, {
    data: list(() => item, `The ${items} of this page.`),
    meta: one(() => CmsPageMeta, 'Position of this page.'),
  });
}
