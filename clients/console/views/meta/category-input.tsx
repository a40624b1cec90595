import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ReferenceInput } from './reference-input.tsx';
import { categorySearchDocument } from './templates.graph.ts';

type CategoryName = { number: number; name: string };

type CategoryInputProps = {
  label: string;
  searchLabel: string;
  description?: string;
  error?: string | undefined;
  /** Names of categories that are already loaded. */
  loaded: readonly CategoryName[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

const maxHits = 20;
const typingPauseMs = 300;

/** Chooses categories of the structure by their numbers. */
export function CategoryInput(props: CategoryInputProps) {
  const { label, searchLabel, description, error, loaded, chosen, onChange } = props;
  const [text, setText] = useState('');
  const [searchText] = useDebouncedValue(text, typingPauseMs);
  const [found, setFound] = useState<readonly CategoryName[]>([]);
  const filter = { isCategory: true, name: searchText ? { contains: searchText } : undefined };
  const { data } = useGraphQuery(
    categorySearchDocument,
    { first: maxHits, filter },
    { keepsPreviousData: true },
  );
  const hits = [...new Map((data?.articles?.nodes ?? []).map((node) => [node.number, node])).values()].map(
    ({ number, name, categoryName }) => ({ number, name: categoryName || name }),
  );
  const names = new Map([...hits, ...found, ...loaded].map(({ number, name }) => [String(number), name]));
  return (
    <ReferenceInput
      label={label}
      description={description}
      error={error}
      isList
      references={chosen.map((number) => ({
        value: number,
        name: names.get(number),
        content: <Text size="sm">{names.get(number) ?? `#${number}`}</Text>,
      }))}
      onChange={(numbers) => {
        setFound([...found, ...hits]);
        onChange(numbers);
      }}
      search={{
        label: searchLabel,
        placeholder: searchLabel,
        text,
        onText: setText,
        options: hits.map(({ number, name }) => ({ value: String(number), label: `${name} · #${number}` })),
      }}
    />
  );
}
