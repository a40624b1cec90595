import { ActionIcon, Group } from '@mantine/core';
import { ArrowDownIcon, ArrowUpIcon, XIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../words/language-provider.tsx';
import { blockFieldWords } from './block-field.words.ts';

type ItemListProps = {
  /** Ids of the items, without duplicates. */
  items: readonly string[];
  isReadOnly: boolean;
  renderItem: (item: string) => ReactNode;
  onChange: (items: readonly string[]) => void;
};

/** Files or articles of a list field, with buttons that move and remove them. */
export function SortableItemList({ items, isReadOnly, renderItem, onChange }: ItemListProps) {
  const words = useWords(blockFieldWords);
  const move = (index: number, by: number) => {
    const next = items.filter((_, position) => position !== index);
    next.splice(index + by, 0, items[index] ?? '');
    onChange(next);
  };
  if (items.length === 0) return null;
  return (
    <ol className="article-item-list console-plain-list">
      {items.map((item, index) => (
        <li key={item}>
          {renderItem(item)}
          {!isReadOnly && (
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={words.moveItemUp(item)}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <ArrowUpIcon size={16} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={words.moveItemDown(item)}
                disabled={index === items.length - 1}
                onClick={() => move(index, 1)}
              >
                <ArrowDownIcon size={16} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={words.removeItem(item)}
                onClick={() => onChange(items.filter((_, position) => position !== index))}
              >
                <XIcon size={16} aria-hidden="true" />
              </ActionIcon>
            </Group>
          )}
        </li>
      ))}
    </ol>
  );
}
