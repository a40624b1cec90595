import { federationShareable, publicCacheSeconds } from './field-directives.ts';
import {
  graphqlArgsType,
  graphqlBooleanField,
  graphqlIntField,
  graphqlObjectType,
  graphqlTextField,
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

export function toKeysetPageRequest(args: PageArgs, maxSize = 100): KeysetPageRequest {
  const { first, after, last, before } = args;
  refuseMixedDirections(args);
  const size = first ?? last ?? 20;
  const backward = last != null;
  if (size < 1 || size > maxSize) {
    const message = `A page holds 1 to ${maxSize} items.`;
    throw requestErrors.invalid({ message, field: backward ? 'last' : 'first' });
  }
  const key = backward ? before : after;
  return { size, backward, cursor: key == null ? null : fromCursor(key) };
}

function refuseMixedDirections({ first, after, last, before }: PageArgs) {
  if (first != null && last != null) {
    throw requestErrors.invalid({ message: 'Give either first or last, not both.', field: 'last' });
  }
  if ((last == null ? before : after) != null) {
    const message = 'Give after with first, or before with last.';
    throw requestErrors.invalid({ message, field: last == null ? 'before' : 'after' });
  }
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
 * An edge whose cursor is computed on access, because few clients select it. It is a class, because V8 creates a hidden
 * class for each object literal with a getter, which keeps all that the getter refers to until a major collection.
 */
export class LazyEdge<Item> {
  readonly node: Item;
  readonly #toCursor: (node: Item) => string;
  constructor(node: Item, toCursor: (node: Item) => string) {
    this.node = node;
    this.#toCursor = toCursor;
  }
  get cursor() {
    return this.#toCursor(this.node);
  }
}

/** Position of a page in the list. The cursors are computed on access. */
class LazyPageInfo {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly #edges: readonly { cursor: string }[];
  constructor(
    edges: readonly { cursor: string }[],
    hasMore: boolean,
    { backward, cursor }: KeysetPageRequest,
  ) {
    this.hasNextPage = backward ? cursor !== null : hasMore;
    this.hasPreviousPage = backward ? hasMore : cursor !== null;
    this.#edges = edges;
  }
  get startCursor() {
    return this.#edges[0]?.cursor ?? null;
  }
  get endCursor() {
    return this.#edges.at(-1)?.cursor ?? null;
  }
}

/**
 * Builds a connection from up to `size + 1` rows read in the page's direction; the extra row only says whether there is
 * more. `toCursor` returns the encoded cursor of a row.
 */
export function toConnectionPage<Row>(
  rows: readonly Row[],
  page: KeysetPageRequest,
  toCursor: (row: Row) => string,
) {
  const pageRows = rows.slice(0, page.size);
  const nodes = page.backward ? pageRows.reverse() : pageRows;
  const edges = nodes.map((node) => new LazyEdge(node, toCursor));
  return { edges, nodes, pageInfo: new LazyPageInfo(edges, rows.length > page.size, page) };
}

/** Builds a connection whose rows are ordered by one key. */
export function toRelayConnection<Row>(
  rows: readonly Row[],
  page: KeysetPageRequest,
  key: (row: Row) => string | number,
) {
  return toConnectionPage(rows, page, (row) => encodePageCursor(key(row)));
}

@graphqlObjectType('A page of the data that a service stores about a person.')
@federationShareable
export class ExportedPage {
  @graphqlTextField('JSON lines with `domain`, `table` and `row`, each followed by a line break.')
  lines!: string;
  @graphqlTextField.optional('Cursor of the next page; null on the last page.') next?: string | null;
}
