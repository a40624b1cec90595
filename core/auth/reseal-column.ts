import type { SealedBox } from './sealed-box.ts';

type SealedRow = { id: string; sealed: string };

/** A column of sealed texts that can be resealed under the current secret. */
export type ResealableColumn = {
  box: SealedBox;
  /** Reads rows after an id, in the order of ids, whose text does not begin with `prefix`. */
  list: (page: { prefix: string; after: string; take: number }) => Promise<SealedRow[]>;
  /** Replaces the text only if the row still has the one that was read. */
  replace: (row: SealedRow, resealed: string) => PromiseLike<unknown>;
};

type ResealProgress = { resealed: number; unopened: number; isDone: boolean };

const pageSize = 200;
const pagesAtOnce = 10;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Decrypts the texts of columns that are under a retired secret, and encrypts them with the current one. A text that
 * cannot be decrypted stays unchanged.
 */
export async function resealColumns(columns: readonly ResealableColumn[]): Promise<ResealProgress> {
  const progress = { resealed: 0, unopened: 0, isDone: true };
  for (const column of columns) {
    const isColumnDone = await resealColumn(column, progress);
    progress.isDone &&= isColumnDone;
  }
  return progress;
}

/** Adds the counts of one column to the progress. Returns whether no text of the column is left. */
async function resealColumn({ box, list, replace }: ResealableColumn, progress: ResealProgress) {
  let after = beforeAll;
  for (let page = 0; page < pagesAtOnce; page += 1) {
    const rows = await list({ prefix: box.prefix, after, take: pageSize });
    for (const row of rows) {
      const resealed = reseal(box, row.sealed);
      if (resealed) await replace(row, resealed);
      progress[resealed ? 'resealed' : 'unopened'] += 1;
    }
    if (rows.length < pageSize) return true;
    after = rows.at(-1)?.id ?? after;
  }
  return false;
}

function reseal(box: SealedBox, sealed: string): string | null {
  try {
    return box.seal(box.open(sealed));
  } catch {
    return null;
  }
}

/** Database column of sealed texts, as messages to operators name it. */
export type SealedColumnLocation = {
  table: string;
  column: string;
  /** Plural noun for messages to operators. */
  content: string;
};
