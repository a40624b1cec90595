import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useGraphMutation } from '../../graph/use-graph-mutation.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { mediaListDocument } from '../../media-picker/media-list.graph.ts';
import { Dialog, DialogForm } from '../../shell/dialog.tsx';
import { notifyFailure, notifySuccess } from '../../shell/notify.ts';
import { useWords } from '../../words/language-provider.tsx';
import { deleteMediaDocument } from './media-changes.graph.ts';
import { type Medium, mediumUsesDocument } from './medium.graph.ts';
import { mediumWords } from './medium.words.ts';
import { MediumUseList } from './medium-uses.tsx';
import { useMediaErrorText } from './use-media-error-text.ts';

type DeleteMediumProps = { medium: Medium; isOpen: boolean; onClose: () => void };

/** Dialog before a medium is deleted. If it is in use, the dialog names the places that would lose it instead. */
export function DeleteMediumDialog({ medium, isOpen, onClose }: DeleteMediumProps) {
  const words = useWords(mediumWords);
  const { data } = useGraphQuery(mediumUsesDocument, { id: medium.id }, { isEnabled: isOpen });
  const uses = data?.medium?.uses;
  const name = medium.title || medium.filename;
  return (
    <Dialog
      title={uses && uses.length > 0 ? words.deleteUsedTitle(name) : words.deleteTitle(name)}
      isOpen={isOpen}
      onClose={onClose}
    >
      {!uses && <Skeleton height={80} />}
      {uses?.length === 0 && <DeleteForm medium={medium} onClose={onClose} />}
      {uses && uses.length > 0 && (
        <Stack gap="md">
          <Text size="sm">{words.deleteUsed}</Text>
          <MediumUseList id={medium.id} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {words.close}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

function DeleteForm({ medium, onClose }: { medium: Medium; onClose: () => void }) {
  const words = useWords(mediumWords);
  const toErrorText = useMediaErrorText();
  const navigate = useNavigate();
  const remove = useGraphMutation(deleteMediaDocument, {
    // The medium itself must not be loaded again, because it is gone.
    invalidates: [mediaListDocument],
    onSuccess: () => {
      notifySuccess(words.deleted);
      void navigate({ to: '/content/media' });
    },
    onError: (error) => notifyFailure(toErrorText(error)),
  });
  return (
    <DialogForm
      lead={words.deleteText}
      action={words.delete}
      isDangerous
      isPending={remove.isPending}
      onCancel={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        remove.mutate({ input: { id: medium.id } });
      }}
    />
  );
}
