import type { SealedBox } from './sealed-box.ts';

type SealedRow = { id: string; sealed: string };

/** Where sealed texts lie, so that they can be sealed anew under the secret in force. */
export type SealedColumn = {
  box: SealedBox;
  /** Rows after an id, in the order of ids, whose box does not begin like this. */
  list: (page: { prefix: string; after: string; take: number }) => Promise<SealedRow[]>;
  /** Only as long as the row still has the box that was read. */
  replace: (row: SealedRow, anew: string) => PromiseLike<unknown>;
};

export type Resealed = { resealed: number; unopened: number; isDone: boolean };

const pageSize = 200;
const pagesAtOnce = 10;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Seals some of what is not under the secret in force; what does not open stays as it is. */
async function resealColumn(column: SealedColumn): Promise<Resealed> {
  const { prefix } = column.box;
  const outcome = { resealed: 0, unopened: 0, isDone: false };
  let after = beforeAll;
  for (let page = 0; page < pagesAtOnce && !outcome.isDone; page += 1) {
    const rows = await column.list({ prefix, after, take: pageSize });
    for (const row of rows) {
      const anew = sealAnew(column.box, row.sealed);
      if (anew) await column.replace(row, anew);
      outcome[anew ? 'resealed' : 'unopened'] += 1;
    }
    after = rows.at(-1)?.id ?? after;
    outcome.isDone = rows.length < pageSize;
  }
  return outcome;
}

function sealAnew(box: SealedBox, sealed: string): string | null {
  try {
    return box.seal(box.open(sealed));
  } catch {
    return null;
  }
}

/** Of several columns as of one. */
export async function resealColumns(columns: readonly SealedColumn[]): Promise<Resealed> {
  const total = { resealed: 0, unopened: 0, isDone: true };
  for (const column of columns) {
    const { resealed, unopened, isDone } = await resealColumn(column);
    total.resealed += resealed;
    total.unopened += unopened;
    total.isDone &&= isDone;
  }
  return total;
}
