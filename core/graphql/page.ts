import {
  federationShareable,
  graphqlArgsType,
  graphqlBooleanField,
  graphqlIntField,
  graphqlObjectType,
  graphqlTextField,
  publicCacheSeconds,
} from './fields.ts';
import 'reflect-metadata';
import { requestErrors } from '../errors/request-errors.ts';

/** Relay paging arguments, forwards and backwards. */
@graphqlArgsType()
export class PageArgs {
  @graphqlIntField.optional('Number of items from the start, 1–100. Default 20.') first?: number | null;
  @graphqlTextField.optional('Cursor after which to start.') after?: string | null;
  @graphqlIntField.optional('Number of items from the end, 1–100.') last?: number | null;
  @graphqlTextField.optional('Cursor before which to end.') before?: string | null;
}

@graphqlObjectType('Position of a page in its connection.')
@federationShareable
@publicCacheSeconds.asParent
export class PageInfo {
  @graphqlBooleanField('Whether there is more after this page.') hasNextPage!: boolean;
  @graphqlBooleanField('Whether there is more before this page.') hasPreviousPage!: boolean;
  @graphqlTextField.optional('Cursor of the first item.') startCursor?: string | null;
  @graphqlTextField.optional('Cursor of the last item.') endCursor?: string | null;
}

/** The page arguments in the form of a keyset read: a size, a direction, and the cursor to start from. */
export type KeysetPageRequest = { size: number; backward: boolean; cursor: string | null };

export function toKeysetPageRequest(
  { first, after, last, before }: PageArgs,
  maxSize = 100,
): KeysetPageRequest {
  if (first != null && last != null) {
    throw requestErrors.invalid({ message: 'Give either first or last, not both.', field: 'last' });
  }
  const size = first ?? last ?? 20;
  const backward = last != null;
  if (size < 1 || size > maxSize) {
    const message = `A page holds 1 to ${maxSize} items.`;
    throw requestErrors.invalid({ message, field: backward ? 'last' : 'first' });
  }
  const key = backward ? before : after;
  return { size, backward, cursor: key == null ? null : fromCursor(key) };
}

/** Returns the error for a cursor that is not from this list. */
export function createInvalidCursorError({ backward }: KeysetPageRequest) {
  const message = 'This is not a cursor of this list in this order.';
  return requestErrors.invalid({ message, field: backward ? 'before' : 'after' });
}

export function encodePageCursor(key: string | number) {
  return Buffer.from(String(key)).toString('base64url');
}

function fromCursor(cursor: string) {
  return Buffer.from(cursor, 'base64url').toString();
}

/**
 * Builds a connection from up to `size + 1` rows read in the page's direction;
 * the extra row only says whether there is more.
 */
export function toRelayConnection<Row>(
  rows: readonly Row[],
  page: KeysetPageRequest,
  key: (row: Row) => string | number,
) {
  const pageRows = rows.slice(0, page.size);
  const hasMore = rows.length > page.size;
  const nodes = page.backward ? pageRows.reverse() : pageRows;
  const edges = nodes.map((node) => ({ node, cursor: encodePageCursor(key(node)) }));
  return {
    edges,
    nodes,
    pageInfo: {
      hasNextPage: page.backward ? page.cursor !== null : hasMore,
      hasPreviousPage: page.backward ? hasMore : page.cursor !== null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

@graphqlObjectType('A page of the data that a service stores about a person.')
@federationShareable
export class ExportedPage {
  @graphqlTextField('JSON lines with `domain`, `table` and `row`, each followed by a line break.')
  lines!: string;
  @graphqlTextField.optional('Cursor of the next page; null on the last page.') next?: string | null;
}
