import { Button, Paper, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { Trash2Icon } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useConfirm } from '../../shell/confirm.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useFormAction } from '../../shell/use-form-action.ts';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { CodeEditor } from './code-editor.tsx';
import { CodeProblemList } from './code-problem-list.tsx';
import { metaDialogWords } from './meta-dialog.words.ts';
import {
  createModuleDocument,
  deleteModuleDocument,
  type Module,
  moduleDocument,
  updateModuleDocument,
} from './modules.graph.ts';
import { modulesWords } from './modules.words.ts';
import { ObjectDetailsSection } from './object-details-section.tsx';
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx';

/** Form of a module. Reloading the module keeps unsaved input. */
export function ModuleEditForm({ module }: { module: Module | undefined }) {
  const words = useWords(modulesWords);
  const format = useLocaleFormatters();
  const { form, save, isSaving, hasChanges, allowLeave } = useModuleForm(module);
  const [shownLine, setShownLine] = useState<{ line: number }>();
  const isChanged = form.isDirty();
  const formId = useId();
  return (
    <Screen
      title={module ? module.name || `#${module.number}` : words.newTitle}
      parents={[{ label: words.title, to: '/content/modules' }]}
      lead={isChanged ? words.unsaved : module && words.isSaved}
      copyAs={
        module && {
          operations: [{ document: moduleDocument, variables: { id: String(module.number) } }],
          rest: { method: 'GET', path: `/api/modules/${module.number}` },
        }
      }
      actions={
        <>
          {module && <DeleteModule module={module} onDelete={allowLeave} />}
          <Button
            type="submit"
            form={formId}
            loading={isSaving}
            disabled={!isChanged && module !== undefined}
          >
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="lg">
          <Paper p="md">
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <TextInput label={words.name} dir="auto" maxLength={255} {...form.getInputProps('name')} />
              <TextInput
                label={words.key}
                description={words.keyHint}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                maxLength={191}
                {...form.getInputProps('key')}
              />
            </SimpleGrid>
          </Paper>
          <CodeEditor
            label={words.inputLabel}
            description={words.inputHint}
            {...form.getInputProps('input')}
            value={form.values.input}
          />
          {module && <CodeProblemList problems={module.problems} onShow={(line) => setShownLine({ line })} />}
          <CodeEditor
            label={words.outputLabel}
            description={words.outputHint}
            problems={module?.problems}
            shownLine={shownLine}
            {...form.getInputProps('output')}
            value={form.values.output}
          />
          {module && (
            <ObjectDetailsSection object={module} rows={[[words.blocks, format.number(module.sliceCount)]]} />
          )}
        </Stack>
      </form>
      <UnsavedChangesDialog hasChanges={hasChanges} save={save} />
    </Screen>
  );
}

function useModuleForm(module: Module | undefined) {
  const words = useWords(modulesWords);
  const { required } = useWords(metaDialogWords);
  const navigate = useNavigate();
  const mayLeave = useRef(false);
  const form = useForm({
    initialValues: {
      name: module?.name ?? '',
      key: module?.key ?? '',
      input: module?.input ?? '',
      output: module?.output ?? '',
    },
    validate: { name: (name) => (name.trim() ? null : required) },
  });
  const update = useFormAction(updateModuleDocument, form, { success: words.saved });
  const create = useFormAction(createModuleDocument, form, { success: words.createdMessage });
  const save = async (): Promise<boolean> => {
    if (form.validate().hasErrors) return false;
    const values = form.getValues();
    try {
      if (module) {
        await update.mutateAsync({ input: { ...values, id: module.id } });
        form.resetDirty(values);
        return true;
      }
      const { createModule } = await create.mutateAsync({ input: values });
      mayLeave.current = true;
      await navigate({ to: `/content/modules/${createModule.module.number}`, replace: true });
      return true;
    } catch {
      return false;
    }
  };
  return {
    form,
    save,
    isSaving: update.isPending || create.isPending,
    hasChanges: () => !mayLeave.current && form.isDirty(),
    allowLeave: () => {
      mayLeave.current = true;
    },
  };
}

function DeleteModule({ module, onDelete }: { module: Module; onDelete: () => void }) {
  const words = useWords(modulesWords);
  const format = useLocaleFormatters();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const deletion = useMutationWithNotification(deleteModuleDocument, {
    success: words.removed,
    onSuccess: () => {
      onDelete();
      void navigate({ to: '/content/modules', replace: true });
    },
  });
  const isInUse = module.sliceCount > 0;
  return (
    <Button
      variant="default"
      color="red"
      leftSection={<Trash2Icon size={16} aria-hidden />}
      disabled={isInUse}
      title={isInUse ? words.inUse(format.number(module.sliceCount)) : undefined}
      loading={deletion.isPending}
      onClick={() =>
        confirm({
          title: words.removeTitle,
          text: words.removeText(module.name),
          action: words.remove,
          isDangerous: true,
          onConfirm: () => deletion.mutate({ input: { id: module.id } }),
        })
      }
    >
      {words.remove}
    </Button>
  );
}
