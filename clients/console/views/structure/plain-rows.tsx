import { Loader, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ChevronsDownIcon, FileTextIcon } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { TextLink } from '../../shell/links.tsx';
import { useWords } from '../../words/language-provider.tsx';
import type { StructureEntry } from './entry.ts';
import { structureWords } from './structure.words.ts';
import { useTreeState } from './tree-context.ts';
import { handleTreeKey } from './use-tree-keys.ts';

type RowFocus = { tabIndex: 0 | -1; onFocus: () => void };

/** Properties of a row that only one Tab stop of the tree needs. */
function useRowFocus(key: string): RowFocus {
  const { activeKey, setActiveKey } = useTreeState();
  return { tabIndex: activeKey === key ? 0 : -1, onFocus: () => setActiveKey(key) };
}

type StartArticleRowProps = { category: StructureEntry; level: number; setSize: number };

/** Row of the start article, which shows the content of the category's own page. */
export function StartArticleRow({ category, level, setSize }: StartArticleRowProps) {
  const words = useWords(structureWords);
  const navigate = useNavigate();
  const { frame } = useTreeState();
  const { tabIndex, onFocus } = useRowFocus(`start-${category.number}`);
  const target = {
    to: `/content/articles/${category.number}`,
    search: { language: frame.language.number } as never,
  };
  const name = category.startArticleName ?? category.name;
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || handleTreeKey(event, {}) || event.key !== 'Enter') return;
    void navigate(target);
  };
  return (
    <li role="none">
      <div
        role="treeitem"
        className="structure-row"
        aria-level={level}
        aria-posinset={1}
        aria-setsize={setSize}
        aria-label={words.startArticleLabel(name)}
        data-name={name}
        style={{ '--structure-level': level } as never}
        tabIndex={tabIndex}
        onFocus={(event) => event.target === event.currentTarget && onFocus()}
        onKeyDown={handleKey}
      >
        <span className="structure-chevron" />
        <span className="structure-check" />
        <FileTextIcon size={18} strokeWidth={1.6} aria-hidden className="structure-icon" />
        <span className="structure-name">
          <TextLink {...target} size="sm" tabIndex={tabIndex} draggable={false}>
            {name}
          </TextLink>{' '}
          <Text span size="xs" c="dimmed" ms="xs">
            {words.startArticle}
          </Text>
        </span>
      </div>
    </li>
  );
}

type MoreRowProps = { level: number; label: string; isLoading: boolean; onClick: () => void };

/** Row that loads the next entries of a level. */
export function MoreRow({ level, label, isLoading, onClick }: MoreRowProps) {
  const { tabIndex, onFocus } = useRowFocus(useId());
  return (
    <li role="none">
      <div
        role="treeitem"
        className="structure-row structure-more"
        aria-level={level}
        aria-label={label}
        style={{ '--structure-level': level } as never}
        tabIndex={tabIndex}
        onFocus={onFocus}
        onClick={onClick}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return void handleTreeKey(event, {});
          event.preventDefault();
          onClick();
        }}
      >
        {isLoading ? (
          <Loader size={16} />
        ) : (
          <ChevronsDownIcon size={18} aria-hidden className="structure-icon" />
        )}
        <Text span size="sm">
          {label}
        </Text>
      </div>
    </li>
  );
}
