import { Text } from '@mantine/core';
import { diffWordsWithSpace } from 'diff';
import { useWords } from '../../words/language-provider.tsx';
import { htmlBlockToText } from './block-contents.ts';
import { historyWords } from './history.words.ts';

type TextDifferenceProps = { before: string; after: string };

/** Texts beyond this length are compared by lines only, because words would take seconds. */
const maxComparedCharacters = 40_000;

/** Differences of two texts by words. Elements mark them, so that screen readers and prints have them without colours. */
export function TextDifference({ before, after }: TextDifferenceProps) {
  const words = useWords(historyWords);
  const [earlier, later] = toComparableTexts(before, after);
  if (earlier.length + later.length > maxComparedCharacters)
    return (
      <Text size="sm" className="article-difference">
        <del>{earlier}</del>
        <ins>{later}</ins>
      </Text>
    );
  const parts = diffWordsWithSpace(earlier, later).map((part, index) => ({ ...part, key: `${index}` }));
  return (
    <div className="article-difference" dir="auto">
      {parts.map(({ key, value, added, removed }) => {
        if (added)
          return (
            <ins key={key}>
              <span className="console-hidden">{words.addedMark} </span>
              {value}
            </ins>
          );
        if (removed)
          return (
            <del key={key}>
              <span className="console-hidden">{words.removedMark} </span>
              {value}
            </del>
          );
        return <span key={key}>{value}</span>;
      })}
    </div>
  );
}

/** Compares the text only, unless the difference is in the markup. */
function toComparableTexts(before: string, after: string): [string, string] {
  const [earlier, later] = [htmlBlockToText(before), htmlBlockToText(after)];
  return earlier === later ? [before, after] : [earlier, later];
}
