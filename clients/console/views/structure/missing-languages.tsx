import { Badge, Tooltip } from '@mantine/core';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useWords } from '../../words/language-provider.tsx';
import { listMissingLanguages, type StructureEntry } from './entry.ts';
import { structureWords } from './structure.words.ts';

/** Languages in which visitors do not see the entry, although they see it in another one. */
export function MissingLanguages({ entry }: { entry: StructureEntry }) {
  const words = useWords(structureWords);
  const format = useLocaleFormatters();
  const languages = listMissingLanguages(entry);
  if (languages.length === 0) return null;
  const text = words.missingIn(format.list(languages.map(({ name }) => name)));
  return (
    <Tooltip label={text}>
      <Badge variant="outline" size="sm" className="structure-missing" role="img" aria-label={text}>
        {languages.map(({ code }) => code).join(' ')}
      </Badge>
    </Tooltip>
  );
}
