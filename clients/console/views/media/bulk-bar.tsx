import { Button, Checkbox, Group, Paper, Text } from '@mantine/core';
import { FolderInputIcon, Trash2Icon } from 'lucide-react';
import { useState } from 'react';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { runOperation } from '../../graph/transport.ts';
import type { ListedMedium } from '../../media-picker/media-list.graph.ts';
import { useWords } from '../../words/language-provider.tsx';
import { bulkWords } from './bulk.words.ts';
import { DeleteMediaDialog, MoveMediaDialog } from './bulk-dialogs.tsx';
import { BulkReport } from './bulk-report.tsx';
import { deleteMediaDocument, moveMediaDocument } from './media-changes.graph.ts';
import { useBulkRun } from './use-bulk-run.ts';
import type { MediaSelection } from './use-media-selection.ts';

type BulkMedia = { id: string; number: number; name: string; category: number | undefined };

const toItem = ({ id, number, title, filename, category }: ListedMedium): BulkMedia => ({
  id,
  number,
  name: title || filename,
  category: category?.number,
});

/** Moves a medium into a category; without one, out of its category. */
function moveTo(id: string, category: number | string | undefined) {
  const place = category ? { categoryId: String(category) } : { isWithoutCategory: true };
  return runOperation(moveMediaDocument, { input: { id, ...place } });
}

type BulkBarProps = { page: readonly ListedMedium[]; selection: MediaSelection; mayRemoveCategory: boolean };

/** Runs actions on the chosen media. The selection ends, because the report names what remains. */
function useMediaActions(selection: MediaSelection) {
  const words = useWords(bulkWords);
  const bulk = useBulkRun<BulkMedia>();
  return {
    bulk,
    move: (categoryId: string) => {
      const items = selection.media.map(toItem);
      selection.clear();
      const undo = (moved: readonly BulkMedia[]) =>
        void bulk.start({
          items: moved,
          run: ({ id, category }) => moveTo(id, category),
          describe: words.movedBack,
        });
      void bulk.start({ items, run: ({ id }) => moveTo(id, categoryId), describe: words.moved, undo });
    },
    remove: (media: readonly ListedMedium[]) => {
      selection.clear();
      void bulk.start({
        items: media.map(toItem),
        run: ({ id }) => runOperation(deleteMediaDocument, { input: { id } }),
        describe: words.deleted,
      });
    },
  };
}

/** Actions on the chosen media, with their progress and result. */
export function BulkBar({ page, selection, mayRemoveCategory }: BulkBarProps) {
  const [dialog, setDialog] = useState<'move' | 'delete'>();
  const { bulk, move, remove } = useMediaActions(selection);
  const close = () => setDialog(undefined);
  return (
    <>
      {bulk.state && (
        <BulkReport
          run={bulk.state}
          onCancel={bulk.cancel}
          onClose={bulk.close}
          toPath={({ number }) => `/content/media/${number}`}
        />
      )}
      {page.length > 0 && <SelectionBar page={page} selection={selection} onAction={setDialog} />}
      <MoveMediaDialog
        isOpen={dialog === 'move'}
        count={selection.media.length}
        mayRemoveCategory={mayRemoveCategory}
        onClose={close}
        onMove={(categoryId) => {
          close();
          move(categoryId);
        }}
      />
      <DeleteMediaDialog
        isOpen={dialog === 'delete'}
        media={selection.media}
        onClose={close}
        onDelete={(media) => {
          close();
          remove(media);
        }}
      />
    </>
  );
}

type SelectionBarProps = {
  page: readonly ListedMedium[];
  selection: MediaSelection;
  onAction: (action: 'move' | 'delete') => void;
};

function SelectionBar({ page, selection, onAction }: SelectionBarProps) {
  const words = useWords(bulkWords);
  const format = useLocaleFormatters();
  const count = selection.media.length;
  const chosenOnPage = page.filter(({ id }) => selection.has(id)).length;
  return (
    <Paper px="sm" py="xs" component="section" aria-label={words.selection}>
      <Group gap="sm" mih={30}>
        <Checkbox
          label={words.selectPage}
          checked={chosenOnPage === page.length}
          indeterminate={chosenOnPage > 0 && chosenOnPage < page.length}
          onChange={() => selection.togglePage(page)}
        />
        <Text size="sm" fw={600} role="status">
          {count > 0 && words.selected(format.number(count))}
        </Text>
        {count > 0 && (
          <Group gap="xs" ml="auto">
            <Button
              size="xs"
              variant="default"
              leftSection={<FolderInputIcon size={16} aria-hidden />}
              onClick={() => onAction('move')}
            >
              {words.move}
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<Trash2Icon size={16} aria-hidden />}
              onClick={() => onAction('delete')}
            >
              {words.delete}
            </Button>
            <Button size="xs" variant="subtle" onClick={selection.clear}>
              {words.clear}
            </Button>
          </Group>
        )}
      </Group>
    </Paper>
  );
}
