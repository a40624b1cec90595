import { Alert, Text } from '@mantine/core';
import { useState } from 'react';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { MediaCategorySelect } from '../../media-picker/media-category-select.tsx';
import type { ListedMedium } from '../../media-picker/media-list.graph.ts';
import { useMediaCategories } from '../../media-picker/use-media-categories.ts';
import { Dialog, DialogForm } from '../../shell/dialog.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { bulkWords } from './bulk.words.ts';
import { mediaInUseDocument } from './media-changes.graph.ts';

type BulkMoveProps = {
  isOpen: boolean;
  count: number;
  /** Whether the user may take media out of their category. */
  mayRemoveCategory: boolean;
  onClose: () => void;
  /** Called with the number of the category, or an empty text for none. */
  onMove: (categoryId: string) => void;
};

/** Dialog that chooses the category into which media are moved. */
export function MoveMediaDialog({ isOpen, onClose, count, ...props }: BulkMoveProps) {
  const words = useWords(bulkWords);
  return (
    <Dialog title={words.moveTitle(count)} isOpen={isOpen} onClose={onClose}>
      <MoveForm {...props} onClose={onClose} />
    </Dialog>
  );
}

function MoveForm({ mayRemoveCategory, onClose, onMove }: Omit<BulkMoveProps, 'isOpen' | 'count'>) {
  const words = useWords(bulkWords);
  const { list } = useMediaCategories();
  const [chosen, setChosen] = useState<string>();
  const categoryId = chosen ?? (mayRemoveCategory ? '' : (list[0]?.id ?? ''));
  return (
    <DialogForm
      action={words.moveAction}
      isPending={false}
      onCancel={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onMove(categoryId);
      }}
    >
      <MediaCategorySelect
        label={words.category}
        value={categoryId}
        onChange={setChosen}
        emptyLabel={mayRemoveCategory ? words.noCategory : undefined}
      />
    </DialogForm>
  );
}

type BulkDeleteProps = {
  isOpen: boolean;
  media: readonly ListedMedium[];
  onClose: () => void;
  onDelete: (media: readonly ListedMedium[]) => void;
};

/** Dialog before media are deleted. It names those that stay, because something uses them. */
export function DeleteMediaDialog({ isOpen, ...props }: BulkDeleteProps) {
  const words = useWords(bulkWords);
  return (
    <Dialog title={words.deleteTitle(props.media.length)} isOpen={isOpen} onClose={props.onClose}>
      <DeleteForm {...props} />
    </Dialog>
  );
}

/** The graph returns so many at once; others are refused by the mutation if they are in use. */
const maxChecked = 100;

function DeleteForm({ media, onClose, onDelete }: Omit<BulkDeleteProps, 'isOpen'>) {
  const words = useWords(bulkWords);
  const format = useLocaleFormatters();
  const filenames = media.slice(0, maxChecked).map(({ filename }) => filename);
  const { data, error } = useGraphQuery(mediaInUseDocument, {
    first: maxChecked,
    filter: { filename: { in: filenames } },
  });
  const usedIds = new Set(data?.media?.nodes.flatMap(({ id, isInUse }) => (isInUse ? [id] : [])));
  const used = media.filter(({ id }) => usedIds.has(id));
  const unused = media.filter(({ id }) => !usedIds.has(id));
  const isChecking = !data && !error;
  return (
    <DialogForm
      lead={words.deleteText}
      action={words.deleteAction}
      isDangerous
      isPending={false}
      isDisabled={isChecking || unused.length === 0}
      onCancel={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onDelete(unused);
      }}
    >
      {isChecking && (
        <Text size="sm" c="dimmed" role="status">
          {words.checking}
        </Text>
      )}
      {used.length > 0 && (
        <Alert color="yellow" role="alert">
          {words.deleteUsed(used.length, format.list(used.map(({ title, filename }) => title || filename)))}{' '}
          {unused.length === 0 && words.allUsed}
        </Alert>
      )}
    </DialogForm>
  );
}
