import { NativeSelect } from '@mantine/core';
import { useWords } from '../../words/language-provider.tsx';
import { structureWords } from './structure.words.ts';
import type { StructureScreenData } from './use-structure-screen-data.ts';

/** Choice of the language in which entries are shown. A site with one language needs none. */
export function SiteLanguageSelect({ frame }: { frame: StructureScreenData }) {
  const words = useWords(structureWords);
  if (frame.languages.length < 2) return null;
  return (
    <NativeSelect
      aria-label={words.language}
      value={String(frame.language.number)}
      onChange={({ currentTarget }) => frame.setLanguage(Number(currentTarget.value))}
      data={frame.languages.map(({ number, name }) => ({ value: String(number), label: name }))}
    />
  );
}
