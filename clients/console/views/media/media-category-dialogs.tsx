import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { mediaCategoriesDocument } from '../../media-picker/categories.graph.ts';
import { MediaCategorySelect } from '../../media-picker/media-category-select.tsx';
import { flattenMediaCategoryTree, type MediaCategoryNode } from '../../media-picker/media-category-tree.ts';
import { Dialog, DialogForm } from '../../shell/dialog.tsx';
import { useFormAction } from '../../shell/use-form-action.ts';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { categoryWords } from './category.words.ts';
import {
  createMediaCategoryDocument,
  moveMediaCategoryDocument,
  updateMediaCategoryDocument,
} from './category-changes.graph.ts';

/** A dialog about a category: a new one in `node` or at the top, or a change of `node`. */
export type MediaCategoryDialog =
  | { kind: 'create'; node: MediaCategoryNode | undefined }
  | { kind: 'rename' | 'move'; node: MediaCategoryNode };

type CategoryDialogsProps = { dialog: MediaCategoryDialog | undefined; onClose: () => void };

/** Dialogs that create, rename and move categories. */
export function MediaCategoryDialogs({ dialog, onClose }: CategoryDialogsProps) {
  const words = useWords(categoryWords);
  const titles = {
    create: words.createTitle,
    rename: words.renameTitle,
    move: words.moveTitle(dialog?.node?.name ?? ''),
  };
  return (
    <Dialog title={dialog ? titles[dialog.kind] : ''} isOpen={dialog !== undefined} onClose={onClose}>
      {dialog?.kind === 'create' && <CreateForm parent={dialog.node} onClose={onClose} />}
      {dialog?.kind === 'rename' && <RenameForm node={dialog.node} onClose={onClose} />}
      {dialog?.kind === 'move' && <MoveForm node={dialog.node} onClose={onClose} />}
    </Dialog>
  );
}

const invalidates = [mediaCategoriesDocument];

function useNameForm(name: string) {
  const words = useWords(categoryWords);
  return useForm({
    mode: 'uncontrolled',
    initialValues: { name },
    validate: { name: (text) => (text.trim() ? null : words.nameMissing) },
  });
}

function CreateForm({ parent, onClose }: { parent: MediaCategoryNode | undefined; onClose: () => void }) {
  const words = useWords(categoryWords);
  const form = useNameForm('');
  const create = useFormAction(createMediaCategoryDocument, form, {
    success: ({ createMediaCategory }) => words.created(createMediaCategory.mediaCategory.name),
    invalidates,
    onSuccess: onClose,
  });
  return (
    <DialogForm
      lead={words.createLead(parent?.name ?? words.root)}
      action={words.create}
      isPending={create.isPending}
      onCancel={onClose}
      onSubmit={form.onSubmit(({ name }) => create.mutate({ input: { name, parentId: parent?.id } }))}
    >
      <TextInput label={words.name} maxLength={255} data-autofocus {...form.getInputProps('name')} />
    </DialogForm>
  );
}

function RenameForm({ node, onClose }: { node: MediaCategoryNode; onClose: () => void }) {
  const words = useWords(categoryWords);
  const form = useNameForm(node.name);
  const rename = useFormAction(updateMediaCategoryDocument, form, {
    success: words.renamed,
    onSuccess: onClose,
  });
  return (
    <DialogForm
      action={words.save}
      isPending={rename.isPending}
      onCancel={onClose}
      onSubmit={form.onSubmit(({ name }) => rename.mutate({ input: { id: node.id, name } }))}
    >
      <TextInput label={words.name} maxLength={255} data-autofocus {...form.getInputProps('name')} />
    </DialogForm>
  );
}

function MoveForm({ node, onClose }: { node: MediaCategoryNode; onClose: () => void }) {
  const words = useWords(categoryWords);
  const [parentId, setParentId] = useState('');
  const move = useMutationWithNotification(moveMediaCategoryDocument, {
    success: words.moved,
    invalidates,
    onSuccess: onClose,
  });
  return (
    <DialogForm
      action={words.move}
      isPending={move.isPending}
      onCancel={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        move.mutate({ input: { id: node.id, parentId: parentId || null } });
      }}
    >
      <MediaCategorySelect
        label={words.moveTo}
        value={parentId}
        onChange={setParentId}
        emptyLabel={words.top}
        excludedIds={new Set(flattenMediaCategoryTree([node]).map(({ id }) => id))}
      />
    </DialogForm>
  );
}
