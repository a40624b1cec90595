import { useLocalStorage } from '@mantine/hooks';
import type { ReactNode } from 'react';

/** A column of a list. */
export type ListColumn<Row, Field extends string> = {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Field by which the header sorts. */
  sortField?: Field;
  /** Numbers are aligned right. */
  align?: 'right';
  /** Whether users see the column only if they choose it. */
  isOptional?: boolean;
};

type ColumnChoice = { isVisible: (id: string) => boolean; toggle: (id: string) => void };

/** Returns which columns the user sees. The browser stores the choice by list. The first column is always visible. */
export function useColumnChoice<Row, Field extends string>(
  listId: string,
  columns: readonly ListColumn<Row, Field>[],
): ColumnChoice {
  const [choices, setChoices] = useLocalStorage<Record<string, boolean>>({
    key: `trellis-console-columns-${listId}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const isVisible = (id: string) => {
    const index = columns.findIndex((column) => column.id === id);
    return index === 0 || (choices[id] ?? !columns[index]?.isOptional);
  };
  return { isVisible, toggle: (id) => setChoices({ ...choices, [id]: !isVisible(id) }) };
}
