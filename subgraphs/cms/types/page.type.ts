import { argsType, int, list, objectType, one, payload } from '../../../core/graphql/fields.ts';

@argsType()
export class CmsPageArgs {
  @int.optional('Number of the page, from 1. Default 1.') page?: number | null;
  @int.optional('Most items on a page, up to 1000. Default 100.') perPage?: number | null;
}

@objectType('Which page of a CMS list this is.')
class CmsPageMeta {
  @int('Number of the page, from 1.') page!: number;
  @int('Most items on a page.') perPage!: number;
  @int('Items on all pages.') total!: number;
  @int('How many pages there are; 0 when there is nothing.') totalPages!: number;
}

/** Creates the payload type of a numbered page; `items` is a shorter name of the listed items. */
export function pageOf<Item>(name: string, item: new () => Item, whole: string, items = whole) {
  return payload(name, `Numbered page of ${whole}.`, {
    data: list(() => item, `The ${items} of this page.`),
    meta: one(() => CmsPageMeta, 'Which page this is.'),
  });
}
