import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useFormAction } from '../../shell/use-form-action.ts';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { CodeEditor } from './code-editor.tsx';
import { CodeProblemList } from './code-problem-list.tsx';
import { DeleteItemButton } from './delete-item-button.tsx';
import { ItemEditScreen, NameAndKeyFields } from './item-edit-screen.tsx';
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
import { useUnsavedForm } from './use-unsaved-form.ts';

const listPath = '/content/modules';

/** Form of a module. Reloading the module keeps unsaved input. */
export function ModuleEditForm({ module }: { module: Module | undefined }) {
  const words = useWords(modulesWords);
  const format = useLocaleFormatters();
  const { form, isSaving, save, hasChanges, allowLeave } = useModuleForm(module);
  const [shownLine, setShownLine] = useState<{ line: number }>();
  return (
    <ItemEditScreen
      item={module}
      parent={{ label: words.title, to: listPath }}
      words={words}
      copyAs={
        module && {
          operations: [{ document: moduleDocument, variables: { id: String(module.number) } }],
          rest: { method: 'GET', path: `/api/modules/${module.number}` },
        }
      }
      deletion={module && <DeleteModule module={module} onDelete={allowLeave} />}
      isChanged={form.isDirty()}
      isSaving={isSaving}
      hasChanges={hasChanges}
      save={save}
    >
      <NameAndKeyFields form={form} words={words} />
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
    </ItemEditScreen>
  );
}

/** Values of a module's form, and how they are saved. A new module leads to its own screen. */
function useModuleForm(module: Module | undefined) {
  const words = useWords(modulesWords);
  const { required } = useWords(metaDialogWords);
  const navigate = useNavigate();
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
  const unsavedForm = useUnsavedForm(form, async () => {
    const values = form.getValues();
    if (module) {
      await update.mutateAsync({ input: { ...values, id: module.id } });
      form.resetDirty(values);
      return;
    }
    const { createModule } = await create.mutateAsync({ input: values });
    unsavedForm.allowLeave();
    await navigate({ to: `${listPath}/${createModule.module.number}`, replace: true });
  });
  return { form, isSaving: update.isPending || create.isPending, ...unsavedForm };
}

function DeleteModule({ module, onDelete }: { module: Module; onDelete: () => void }) {
  const words = useWords(modulesWords);
  const format = useLocaleFormatters();
  const navigate = useNavigate();
  const deletion = useMutationWithNotification(deleteModuleDocument, {
    success: words.removed,
    onSuccess: () => {
      onDelete();
      void navigate({ to: listPath, replace: true });
    },
  });
  return (
    <DeleteItemButton
      name={module.name}
      words={words}
      refusal={module.sliceCount > 0 ? words.inUse(format.number(module.sliceCount)) : undefined}
      isPending={deletion.isPending}
      onConfirm={() => deletion.mutate({ input: { id: module.id } })}
    />
  );
}
