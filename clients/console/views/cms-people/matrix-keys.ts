/** Steps of the arrow keys as [rows, columns]. */
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Returns the next box that can be ticked in the direction of an arrow key; undefined for other keys and at the edge. */
export function findNextMatrixCheckbox(
  table: HTMLTableElement,
  target: EventTarget,
  key: string,
): HTMLInputElement | undefined {
  const step = steps[key];
  const cell = target instanceof HTMLInputElement ? target.closest('td') : null;
  if (!step || !cell) return undefined;
  const rows = [...table.rows];
  let [row, column] = [rows.indexOf(cell.parentElement as HTMLTableRowElement), cell.cellIndex];
  while (rows[row + step[0]]) {
    row += step[0];
    column += step[1];
    const next = rows[row]?.cells[column];
    if (!next && step[1] !== 0) return undefined;
    const box = next?.querySelector<HTMLInputElement>('input:not(:disabled)');
    if (box) return box;
  }
  return undefined;
}
