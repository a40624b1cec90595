import 'reflect-metadata';
import { ArgsType, Directive, Field, Int, ObjectType } from 'type-graphql';
import { requestErrors } from '../request-errors.ts';

/** Relay paging arguments, forwards and backwards. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, { nullable: true, description: 'How many from the start, 1–100. Default 20.' })
  first?: number | null;

  @Field(() => String, { nullable: true, description: 'Cursor after which to start.' })
  after?: string | null;

  @Field(() => Int, { nullable: true, description: 'How many from the end, 1–100.' })
  last?: number | null;

  @Field(() => String, { nullable: true, description: 'Cursor before which to end.' })
  before?: string | null;
}

@ObjectType({ description: 'Where a page of a connection lies.' })
@Directive('@shareable')
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether there is more after this page.' })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: 'Whether there is more before this page.' })
  hasPreviousPage!: boolean;

  @Field(() => String, { nullable: true, description: 'Cursor of the first item.' })
  startCursor?: string | null;

  @Field(() => String, { nullable: true, description: 'Cursor of the last item.' })
  endCursor?: string | null;
}

/** The page arguments as a keyset read wants them: a size, a direction, and where to begin. */
export type PageRequest = { size: number; backward: boolean; cursor: string | null };

export function toPageRequest({ first, after, last, before }: PageArgs, most = 100): PageRequest {
  if (first != null && last != null) {
    throw requestErrors.invalid({ message: 'Give either first or last, not both.' });
  }
  const size = first ?? last ?? 20;
  if (size < 1 || size > most) throw requestErrors.invalid({ message: `A page holds 1 to ${most} items.` });
  const backward = last != null;
  const key = backward ? before : after;
  return { size, backward, cursor: key == null ? null : fromCursor(key) };
}

export function toCursor(key: string | number) {
  return Buffer.from(String(key)).toString('base64url');
}

function fromCursor(cursor: string) {
  return Buffer.from(cursor, 'base64url').toString();
}

/**
 * Builds a connection from up to `size + 1` rows read in the page's direction;
 * the extra row only says whether there is more.
 */
export function toConnection<Row>(
  rows: readonly Row[],
  page: PageRequest,
  key: (row: Row) => string | number,
) {
  const kept = rows.slice(0, page.size);
  const hasMore = rows.length > page.size;
  const nodes = page.backward ? kept.reverse() : kept;
  const edges = nodes.map((node) => ({ node, cursor: toCursor(key(node)) }));
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
