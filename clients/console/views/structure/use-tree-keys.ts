import type { KeyboardEvent } from 'react';

const rowSelector = '[role="treeitem"]';

function listRows(row: HTMLElement): HTMLElement[] {
  const tree = row.closest('[role="tree"]');
  return tree ? [...tree.querySelectorAll<HTMLElement>(rowSelector)] : [];
}

function focusRow(row: HTMLElement | null | undefined): void {
  row?.focus();
}

/** Focuses the row before a row that will be removed, or the one behind it. */
export function focusAdjacentRow(row: HTMLElement): void {
  const rows = listRows(row);
  const index = rows.indexOf(row);
  focusRow(rows[index - 1] ?? rows[index + 1]);
}

/** Focuses the next row whose name begins with a letter. */
function focusByLetter(row: HTMLElement, letter: string): void {
  const rows = listRows(row);
  const index = rows.indexOf(row);
  const others = [...rows.slice(index + 1), ...rows.slice(0, index)];
  const isMatch = (other: HTMLElement) => other.dataset.name?.toLowerCase().startsWith(letter.toLowerCase());
  focusRow(others.find(isMatch));
}

type ExpandableRow = { isOpen?: boolean; setOpen?: (isOpen: boolean) => void };

/**
 * Moves the focus in a tree as the WAI-ARIA pattern describes. Returns whether the key was handled. Keys with modifiers are
 * left to the row.
 */
export function handleTreeKey(
  event: KeyboardEvent<HTMLElement>,
  { isOpen, setOpen }: ExpandableRow,
): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  const row = event.currentTarget;
  const rows = listRows(row);
  const index = rows.indexOf(row);
  const handlers: Record<string, () => void> = {
    ArrowDown: () => focusRow(rows[index + 1]),
    ArrowUp: () => focusRow(rows[index - 1]),
    Home: () => focusRow(rows[0]),
    End: () => focusRow(rows.at(-1)),
    ArrowRight: () => {
      if (isOpen) focusRow(row.parentElement?.querySelector<HTMLElement>(`ul ${rowSelector}`));
      else setOpen?.(true);
    },
    ArrowLeft: () => {
      if (isOpen) setOpen?.(false);
      else focusRow(row.closest('ul')?.parentElement?.querySelector<HTMLElement>(rowSelector));
    },
  };
  const handler = handlers[event.key];
  if (!handler && !/^[\p{L}\p{N}]$/u.test(event.key)) return false;
  event.preventDefault();
  if (handler) handler();
  else focusByLetter(row, event.key);
  return true;
}
