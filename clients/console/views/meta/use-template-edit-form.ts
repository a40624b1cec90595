import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useFormAction } from '../../shell/use-form-action.ts';
import { useWords } from '../../words/language-provider.tsx';
import { metaDialogWords } from './meta-dialog.words.ts';
import { hasValidTemplateAreaNumbers, toTemplateInput, toTemplateValues } from './template-values.ts';
import { createTemplateDocument, type Template, updateTemplateDocument } from './templates.graph.ts';
import { templatesWords } from './templates.words.ts';

/** Values of a template's form, and how they are saved. A new template leads to its own screen. */
export function useTemplateEditForm(template: Template | undefined) {
  const words = useWords(templatesWords);
  const { required } = useWords(metaDialogWords);
  const navigate = useNavigate();
  const mayLeave = useRef(false);
  const form = useForm({
    initialValues: toTemplateValues(template),
    validate: {
      name: (name) => (name.trim() ? null : required),
      // The template of the first start has no source, and can be saved without one.
      content: (content) => (content || template?.content === '' ? null : required),
      contentTypes: (areas) => (hasValidTemplateAreaNumbers(areas) ? null : words.numbersInvalid),
    },
  });
  const update = useFormAction(updateTemplateDocument, form, { success: words.saved });
  const create = useFormAction(createTemplateDocument, form, { success: words.createdMessage });
  const save = async (): Promise<boolean> => {
    if (form.validate().hasErrors) return false;
    const values = form.getValues();
    const input = toTemplateInput(values);
    try {
      if (template) {
        const { isForAll } = values;
        await update.mutateAsync({
          input: { ...input, id: template.id, isForAllCategories: isForAll || undefined },
        });
        form.resetDirty(values);
        return true;
      }
      const { createTemplate } = await create.mutateAsync({ input });
      mayLeave.current = true;
      await navigate({ to: `/content/templates/${createTemplate.template.number}`, replace: true });
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
