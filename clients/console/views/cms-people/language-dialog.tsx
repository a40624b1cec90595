import { Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { textDirectionOf } from '../../format/text-direction.ts';
import { Dialog, DialogForm } from '../../shell/dialog.tsx';
import { useFormAction } from '../../shell/use-form-action.ts';
import { useWords } from '../../words/language-provider.tsx';
import { createLanguageDocument, type LanguageRow, updateLanguageDocument } from './languages.graph.ts';
import { languageWords } from './languages.words.ts';

type LanguageDialogProps = {
  edited: LanguageRow | 'new' | null;
  languages: readonly LanguageRow[];
  onClose: () => void;
};

/** Dialog that creates or changes a language. */
export function LanguageDialog({ edited, languages, onClose }: LanguageDialogProps) {
  const words = useWords(languageWords);
  return (
    <Dialog
      title={edited === 'new' ? words.createTitle : words.editTitle}
      isOpen={edited !== null}
      onClose={onClose}
    >
      {edited && (
        <LanguageForm
          language={edited === 'new' ? undefined : edited}
          languages={languages}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

type FormProps = Pick<LanguageDialogProps, 'languages' | 'onClose'> & { language: LanguageRow | undefined };

function LanguageForm({ language, languages, onClose }: FormProps) {
  const words = useWords(languageWords);
  const requireText = (text: string) => (text.trim() ? null : words.required);
  const currentIndex = language ? languages.findIndex(({ id }) => id === language.id) : languages.length;
  const form = useForm({
    initialValues: {
      name: language?.name ?? '',
      code: language?.code ?? '',
      position: String(currentIndex + 1),
      // A new language has nothing to show before it is translated.
      isOnline: language?.isOnline ?? false,
    },
    validate: { name: requireText, code: requireText },
  });
  const create = useFormAction(createLanguageDocument, form, { success: words.created, onSuccess: onClose });
  const update = useFormAction(updateLanguageDocument, form, { success: words.saved, onSuccess: onClose });
  const submit = form.onSubmit(({ name, code, position, isOnline }) => {
    const input = { name: name.trim(), code: code.trim(), position: Number(position), isOnline };
    if (language) update.mutate({ input: { ...input, id: language.id } });
    else create.mutate({ input });
  });
  const [start] = languages;
  const places = language ? languages.length : languages.length + 1;
  const { code } = form.getValues();
  return (
    <DialogForm
      lead={language ? undefined : start ? words.createLead(start.name) : words.createLeadFirst}
      action={language ? words.save : words.create}
      isPending={create.isPending || update.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TextInput
        label={words.name}
        description={words.nameHint}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput label={words.code} description={words.codeHint} required {...form.getInputProps('code')} />
      {code.trim() && (
        <Text size="sm" c="dimmed">
          {words.direction}: {textDirectionOf(code.trim()) === 'rtl' ? words.rightToLeft : words.leftToRight}
        </Text>
      )}
      <NativeSelect
        label={words.position}
        description={words.positionHint}
        data={Array.from({ length: places }, (_, index) => String(index + 1))}
        {...form.getInputProps('position')}
      />
      <Checkbox
        label={words.isOnline}
        description={words.isOnlineHint}
        {...form.getInputProps('isOnline', { type: 'checkbox' })}
      />
    </DialogForm>
  );
}
