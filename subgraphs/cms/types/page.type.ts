import {
  createMutationPayloadType,
  graphqlArgsType,
  graphqlIntField,
  graphqlListField,
  graphqlObjectField,
  graphqlObjectType,
} from '../../../core/graphql/fields.ts';

@graphqlArgsType()
export class CmsPageArgs {
  @graphqlIntField.optional('Number of the page, from 1. Default 1.') page?: number | null;
  @graphqlIntField.optional('Most items on a page, up to 1000. Default 100.') perPage?: number | null;
}

@graphqlObjectType('Which page of a CMS list this is.')
class CmsPageMeta {
  @graphqlIntField('Number of the page, from 1.') page!: number;
  @graphqlIntField('Most items on a page.') perPage!: number;
  @graphqlIntField('Items on all pages.') total!: number;
  @graphqlIntField('How many pages there are; 0 when there is nothing.') totalPages!: number;
}

/** Numbered page of a list; `items` is a shorter name of the listed items. */
export function pageOf<Item>(name: string, item: new () => Item, whole: string, items = whole) {
  return createMutationPayloadType(name, `Numbered page of ${whole}.`, {
    data: graphqlListField(() => item, `The ${items} of this page.`),
    meta: graphqlObjectField(() => CmsPageMeta, 'Which page this is.'),
  });
}
