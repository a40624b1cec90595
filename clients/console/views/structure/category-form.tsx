import { Button, Group, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useWords } from '../../words/language-provider.tsx';
import { dialogWords } from '../people/dialog.words.ts';
import { Section } from '../people/section.tsx';
import { useFormAction } from '../people/use-form-action.ts';
import { categoryWords } from './category.words.ts';
import { changeWords } from './change.words.ts';
import { useStructureDialogs } from './dialogs-context.ts';
import type { Entry } from './entry.ts';
import { changeCategoryDocument } from './entry-changes.graph.ts';
import { entryDialogWords } from './entry-dialog.words.ts';

/** Name and status of a category in the chosen language. */
export function CategoryForm({ entry }: { entry: Entry }) {
  const words = useWords(categoryWords);
  const messages = useWords(changeWords);
  const { onlyIn } = useWords(entryDialogWords);
  const { required } = useWords(dialogWords);
  const { frame, actions } = useStructureDialogs();
  const { language, languages, rights } = frame;
  const isReadOnly = !rights.mayWrite(entry.path, language.number);
  const form = useForm({
    initialValues: { name: entry.name },
    validate: { name: (name) => (name.trim() ? null : required) },
  });
  const rename = useFormAction(changeCategoryDocument, form, {
    success: (_, { input }) => messages.renamed(input.name ?? ''),
  });
  const submit = form.onSubmit(({ name }) =>
    rename.mutate({ input: { id: String(entry.number), languageId: language.id, name: name.trim() } }),
  );
  return (
    <Section title={words.settings}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={words.name}
            description={languages.length > 1 ? `${words.nameHint} ${onlyIn(language.name)}` : words.nameHint}
            readOnly={isReadOnly}
            {...form.getInputProps('name')}
          />
          {!isReadOnly && (
            <Group>
              <Button type="submit" loading={rename.isPending} disabled={!form.isDirty()}>
                {words.save}
              </Button>
            </Group>
          )}
          <Switch
            label={words.online}
            description={words.onlineHint}
            checked={entry.isOnline}
            disabled={isReadOnly}
            onChange={({ currentTarget }) => void actions.setStatus([entry], currentTarget.checked)}
          />
        </Stack>
      </form>
    </Section>
  );
}
