import type { PageInfo } from '../../lists/list-pager.tsx';
import type { PageArguments } from '../../lists/list-parameters.ts';

/**
 * Turns the arguments of a page around, for a connection that the graph returns oldest first and that readers see newest
 * first: the next page of the reader is the previous one of the graph.
 */
export function reversePageArguments({ first, after, last, before }: PageArguments): PageArguments {
  return last ? { first: last, after: before } : { last: first, before: after };
}

/** Turns the position of a page around, as `reversePageArguments` does with its arguments. */
export function reversePageInfo(page: PageInfo): PageInfo {
  return {
    hasNextPage: page.hasPreviousPage,
    hasPreviousPage: page.hasNextPage,
    startCursor: page.endCursor,
    endCursor: page.startCursor,
  };
}
