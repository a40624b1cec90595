import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useFormAction } from '../../shell/use-form-action.ts';
import { useWords } from '../../words/language-provider.tsx';
import { metaDialogWords } from './meta-dialog.words.ts';
import { hasValidTemplateAreaNumbers, toTemplateFormValues, toTemplateInput } from './template-values.ts';
import { createTemplateDocument, type Template, updateTemplateDocument } from './templates.graph.ts';
import { templatesWords } from './templates.words.ts';
import { useUnsavedForm } from './use-unsaved-form.ts';

export const templateListPath = '/content/templates';

/** Values of a template's form, and how they are saved. A new template leads to its own screen. */
export function useTemplateEditForm(template: Template | undefined) {
  const words = useWords(templatesWords);
  const { required } = useWords(metaDialogWords);
  const navigate = useNavigate();
  const form = useForm({
    initialValues: toTemplateFormValues(template),
    validate: {
      name: (name) => (name.trim() ? null : required),
      // The template of the first start has no source, and can be saved without one.
      content: (content) => (content || template?.content === '' ? null : required),
      contentTypes: (areas) => (hasValidTemplateAreaNumbers(areas) ? null : words.numbersInvalid),
    },
  });
  const update = useFormAction(updateTemplateDocument, form, { success: words.saved });
  const create = useFormAction(createTemplateDocument, form, { success: words.createdMessage });
  const unsavedForm = useUnsavedForm(form, async () => {
    const values = form.getValues();
    const input = toTemplateInput(values);
    if (template) {
      const { isForAll } = values;
      await update.mutateAsync({
        input: { ...input, id: template.id, isForAllCategories: isForAll || undefined },
      });
      form.resetDirty(values);
      return;
    }
    const { createTemplate } = await create.mutateAsync({ input });
    unsavedForm.allowLeave();
    await navigate({ to: `${templateListPath}/${createTemplate.template.number}`, replace: true });
  });
  return { form, isSaving: update.isPending || create.isPending, ...unsavedForm };
}
