import { Breadcrumbs, Button, Loader, NavLink, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { ChevronRightIcon, FolderIcon, SearchIcon } from 'lucide-react';
import { useState } from 'react';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { useWords } from '../../words/language-provider.tsx';
import { categorySearchDocument } from './category-search.graph.ts';
import { entryDialogWords } from './entry-dialog.words.ts';
import { type ParentCategory, useStructureDialogs } from './structure-dialog-context.ts';
import { useCategoryChildren } from './use-category-children.ts';

/** Delay after the last letter, because each search is a request. */
const typingPauseMs = 300;

type PickerProps = { category: ParentCategory; onPick: (category: ParentCategory) => void };

/** Chooses a category: by walking from the top level, or by its name. */
export function CategoryPicker({ category, onPick }: PickerProps) {
  const words = useWords(entryDialogWords);
  const [trail, setTrail] = useState<readonly ParentCategory[]>([]);
  const [text, setText] = useState('');
  const [searched] = useDebouncedValue(text.trim(), typingPauseMs);
  const root: ParentCategory = { number: 0, name: words.root, path: [] };
  const pick = (next: ParentCategory, parents: readonly ParentCategory[]) => {
    setTrail(parents);
    setText('');
    onPick(next);
  };
  const steps = category.number === 0 ? [root] : [root, ...trail, category];
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        label={words.findCategory}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        leftSection={<SearchIcon size={18} aria-hidden />}
      />
      <Breadcrumbs aria-label={words.target} component="nav">
        {steps.map((step, index) => (
          <Button
            key={step.number}
            variant="subtle"
            size="compact-sm"
            aria-current={step.number === category.number ? 'location' : undefined}
            onClick={() => pick(step, steps.slice(1, index))}
          >
            {step.name}
          </Button>
        ))}
      </Breadcrumbs>
      <Paper className="structure-picker">
        {searched ? (
          <FoundCategories text={searched} onPick={(found) => pick(found, [])} />
        ) : (
          <SubCategories category={category} onPick={(next) => pick(next, steps.slice(1))} />
        )}
      </Paper>
    </Stack>
  );
}

function CategoryButton({ name, text, onClick }: { name: string; text?: string; onClick: () => void }) {
  return (
    <NavLink
      component="button"
      type="button"
      label={name}
      description={text}
      leftSection={<FolderIcon size={18} strokeWidth={1.6} aria-hidden />}
      rightSection={<ChevronRightIcon size={16} aria-hidden />}
      onClick={onClick}
    />
  );
}

function SubCategories({ category, onPick }: PickerProps) {
  const words = useWords(entryDialogWords);
  const { frame } = useStructureDialogs();
  const { entries, totalCount, hasMore, loadMore } = useCategoryChildren({
    parentPath: category.path,
    languageId: frame.language.id,
  });
  const categories = entries.filter(({ kind }) => kind === 'category');
  if (totalCount === undefined) return <Loader m="md" size="sm" aria-label={words.counting} />;
  if (categories.length === 0)
    return (
      <Text size="sm" c="dimmed" p="md">
        {words.noCategories}
      </Text>
    );
  return (
    <>
      {categories.map(({ number, name, path }) => (
        <CategoryButton key={number} name={name} onClick={() => onPick({ number, name, path })} />
      ))}
      {hasMore && (
        <Button variant="subtle" onClick={loadMore}>
          {words.more}
        </Button>
      )}
    </>
  );
}

function FoundCategories({ text, onPick }: { text: string; onPick: PickerProps['onPick'] }) {
  const words = useWords(entryDialogWords);
  const { frame } = useStructureDialogs();
  const filter = { languageIds: [frame.language.id], isCategory: true, text };
  const { data } = useGraphQuery(categorySearchDocument, { filter }, { keepsPreviousData: true });
  const found = data?.articles?.nodes ?? [];
  return (
    <>
      <Text size="sm" c="dimmed" p={found.length > 0 ? 0 : 'md'} role="status">
        {data && found.length === 0 && words.noneFound}
      </Text>
      {found.map(({ number, categoryName, breadcrumb }) => (
        <CategoryButton
          key={number}
          name={categoryName}
          text={breadcrumb.map(({ name }) => name).join(' › ')}
          onClick={() =>
            onPick({
              number,
              name: categoryName,
              path: [...breadcrumb.map((parent) => parent.number), number],
            })
          }
        />
      ))}
    </>
  );
}
