import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { Dialog, DialogForm } from '../../shell/dialog.tsx';
import { dialogWords } from '../../shell/dialog.words.ts';
import { useFormAction } from '../../shell/use-form-action.ts';
import { useWords } from '../../words/language-provider.tsx';
import { createArticleDocument, createCategoryDocument } from './entry-changes.graph.ts';
import { entryDialogWords } from './entry-dialog.words.ts';
import { type ParentCategory, useStructureDialogs } from './structure-dialog-context.ts';

type Creation = { kind: 'article' | 'category'; parent: ParentCategory };
type CreateDialogProps = { creation: Creation | null; onClose: () => void; onCreated: () => void };

/** The server limits positions to the number of entries. */
const lastPosition = 1_000_000;

/** Dialog that creates an article or a category. */
export function CreateEntryDialog({ creation, onClose, onCreated }: CreateDialogProps) {
  const words = useWords(entryDialogWords);
  const title = creation?.kind === 'category' ? words.newCategory : words.newArticle;
  return (
    <Dialog title={title} isOpen={creation !== null} onClose={onClose}>
      {creation && <CreateForm {...creation} onClose={onClose} onCreated={onCreated} />}
    </Dialog>
  );
}

function CreateForm({ kind, parent, onClose, onCreated }: Creation & Omit<CreateDialogProps, 'creation'>) {
  const words = useWords(entryDialogWords);
  const { required } = useWords(dialogWords);
  const { frame } = useStructureDialogs();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { name: '', templateId: '', isOnline: false, isFirst: false, opens: kind === 'article' },
    validate: { name: (name) => (name.trim() ? null : required) },
  });
  const finish = (number: number) => {
    onCreated();
    onClose();
    const path = kind === 'article' ? `/content/articles/${number}` : `/content/categories/${number}`;
    if (form.getValues().opens)
      void navigate({ to: path, search: { language: frame.language.number } as never });
  };
  const success = (_: unknown, { input }: { input: { name: string } }) => words.created(input.name);
  const createArticle = useFormAction(createArticleDocument, form, {
    success,
    onSuccess: (data) => finish(data.createArticle.article.number),
  });
  const createCategory = useFormAction(createCategoryDocument, form, {
    success,
    onSuccess: (data) => finish(data.createCategory.category.number),
  });
  const submit = form.onSubmit(({ name, templateId, isOnline, isFirst }) => {
    const position = isFirst ? 1 : lastPosition;
    const input = { name: name.trim(), parentId: String(parent.number), isOnline, position };
    if (kind === 'category') createCategory.mutate({ input });
    else createArticle.mutate({ input: { ...input, templateId: templateId || undefined } });
  });
  const templates = frame.templates.filter(({ isActive }) => isActive);
  return (
    <DialogForm
      lead={frame.languages.length > 1 ? words.createLead(parent.name) : words.createIn(parent.name)}
      action={kind === 'category' ? words.createCategory : words.createArticle}
      isPending={createArticle.isPending || createCategory.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TextInput label={words.name} data-autofocus {...form.getInputProps('name')} />
      {kind === 'article' && templates.length > 0 && (
        <NativeSelect
          label={words.template}
          description={words.templateHint}
          data={[
            { value: '', label: words.defaultTemplate },
            ...templates.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.getInputProps('templateId')}
        />
      )}
      <Checkbox label={words.putOnline} {...form.getInputProps('isOnline', { type: 'checkbox' })} />
      <Checkbox label={words.asFirst} {...form.getInputProps('isFirst', { type: 'checkbox' })} />
      <Checkbox label={words.openAfter} {...form.getInputProps('opens', { type: 'checkbox' })} />
    </DialogForm>
  );
}
