import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { SearchIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWords } from '../../words/language-provider.tsx';
import { structureWords } from './structure.words.ts';

/** Delay after the last letter of a search, because each search is a request. */
const typingPauseMs = 300;

type Search = Record<string, string | undefined>;

/** Returns the searched words, which are in the address. */
export function useSearchText(): [text: string, setText: (text: string) => void] {
  const { q = '' } = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const setText = (text: string) =>
    void navigate({
      to: '.',
      search: ((previous: Search) => ({ ...previous, q: text || undefined })) as never,
      replace: true,
      resetScroll: false,
    });
  return [q, setText];
}

/** Field that searches names and content of the site. */
export function SearchField() {
  const words = useWords(structureWords);
  const [searched, setSearched] = useSearchText();
  const [text, setText] = useState(searched);
  const search = useDebouncedCallback(setSearched, { delay: typingPauseMs });
  // The address also changes by the back button.
  useEffect(() => setText(searched), [searched]);
  const change = (next: string) => {
    setText(next);
    search(next);
  };
  return (
    <TextInput
      type="search"
      className="console-list-search"
      aria-label={words.search}
      placeholder={words.search}
      value={text}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      leftSection={<SearchIcon size={18} aria-hidden />}
      rightSection={text && <CloseButton aria-label={words.clearSearch} onClick={() => change('')} />}
    />
  );
}
