import { Alert, Button, Group, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import { dialogWords } from '../../shell/dialog.words.ts';
import { Section } from '../../shell/section.tsx';
import { useFormAction } from '../../shell/use-form-action.ts';
import { useWords } from '../../words/language-provider.tsx';
import { categoryWords } from './category.words.ts';
import { changeWords } from './change.words.ts';
import type { StructureEntry } from './entry.ts';
import { changeCategoryDocument } from './entry-changes.graph.ts';
import { entryDialogWords } from './entry-dialog.words.ts';
import { useStructureDialogs } from './structure-dialog-context.ts';

/** Name and status of a category in the chosen language. */
export function CategoryForm({ entry }: { entry: StructureEntry }) {
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
    onSuccess: () => form.resetDirty(),
  });
  const [base, setBase] = useState({ name: entry.name, version: entry.version });
  const followEntry = useEffectEvent((next: { name: string; version: number }) => {
    if (form.isDirty()) return;
    form.setInitialValues({ name: next.name });
    form.setValues({ name: next.name });
    setBase(next);
  });
  useEffect(() => followEntry({ name: entry.name, version: entry.version }), [entry.name, entry.version]);
  const isOutdated = form.isDirty() && entry.name !== base.name;
  const submit = form.onSubmit(({ name }) => {
    // A change of the status raises the version too, and is no conflict with the name.
    const expectedVersion = isOutdated ? base.version : entry.version;
    const input = { id: String(entry.number), languageId: language.id, name: name.trim(), expectedVersion };
    rename.mutate({ input });
  });
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
          {isOutdated && (
            <Alert color="orange" title={words.renamedMeanwhile(entry.name)}>
              <Button
                variant="default"
                size="xs"
                onClick={() => {
                  form.setValues({ name: entry.name });
                  form.resetDirty({ name: entry.name });
                  setBase({ name: entry.name, version: entry.version });
                }}
              >
                {words.takeName}
              </Button>
            </Alert>
          )}
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
