import { Button, Paper, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Trash2Icon } from 'lucide-react';
import { useId } from 'react';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useConfirm } from '../../shell/confirm.tsx';
import { Screen } from '../../shell/screen.tsx';
import { Section } from '../../shell/section.tsx';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { CategoryInput } from './category-input.tsx';
import { CodeEditor } from './code-editor.tsx';
import { ObjectDetailsSection } from './object-details-section.tsx';
import { TemplateAreas } from './template-areas.tsx';
import { deleteTemplateDocument, type Template, templateDocument } from './templates.graph.ts';
import { templatesWords } from './templates.words.ts';
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx';
import { useTemplateEditForm } from './use-template-edit-form.ts';

type TemplateFormProps = { template: Template | undefined; articleCount: number };

/** Form of a template. Reloading the template keeps unsaved input. */
export function TemplateEditForm({ template, articleCount }: TemplateFormProps) {
  const words = useWords(templatesWords);
  const format = useLocaleFormatters();
  const { form, save, isSaving, hasChanges, allowLeave } = useTemplateEditForm(template);
  const isChanged = form.isDirty();
  const formId = useId();
  return (
    <Screen
      title={template ? template.name || `#${template.number}` : words.newTitle}
      parents={[{ label: words.title, to: '/content/templates' }]}
      lead={isChanged ? words.unsaved : template && words.isSaved}
      copyAs={
        template && {
          operations: [{ document: templateDocument, variables: { id: String(template.number) } }],
          rest: { method: 'GET', path: `/api/templates/${template.number}` },
        }
      }
      actions={
        <>
          {template && <DeleteTemplate template={template} onDelete={allowLeave} />}
          <Button
            type="submit"
            form={formId}
            loading={isSaving}
            disabled={!isChanged && template !== undefined}
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
          <TemplateNames form={form} />
          <CodeEditor
            label={words.content}
            description={words.contentHint}
            {...form.getInputProps('content')}
            value={form.values.content}
          />
          <TemplatePlaces form={form} template={template} />
          {template && (
            <ObjectDetailsSection object={template} rows={[[words.articles, format.number(articleCount)]]} />
          )}
        </Stack>
      </form>
      <UnsavedChangesDialog hasChanges={hasChanges} save={save} />
    </Screen>
  );
}

type FormProps = { form: ReturnType<typeof useTemplateEditForm>['form'] };

function TemplateNames({ form }: FormProps) {
  const words = useWords(templatesWords);
  return (
    <Paper p="md">
      <Stack gap="md">
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
        <Switch
          label={words.isActive}
          description={words.isActiveHint}
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
      </Stack>
    </Paper>
  );
}

/** Areas of the page, and the categories whose articles can use the template. */
function TemplatePlaces({ form, template }: FormProps & { template: Template | undefined }) {
  const words = useWords(templatesWords);
  const error = form.errors.contentTypes;
  return (
    <>
      <Section title={words.areasTitle}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {words.areasHint}
          </Text>
          <TemplateAreas
            areas={form.values.contentTypes}
            error={typeof error === 'string' ? error : undefined}
            onChange={(areas) => form.setFieldValue('contentTypes', areas)}
          />
        </Stack>
      </Section>
      <Section title={words.categoriesTitle}>
        <Stack gap="md">
          <Switch label={words.isForAll} {...form.getInputProps('isForAll', { type: 'checkbox' })} />
          {!form.values.isForAll && (
            <CategoryInput
              label={words.categories}
              searchLabel={words.searchCategories}
              loaded={template?.categories ?? []}
              chosen={form.values.categoryIds}
              onChange={(categoryIds) => form.setFieldValue('categoryIds', categoryIds)}
            />
          )}
        </Stack>
      </Section>
    </>
  );
}

function DeleteTemplate({ template, onDelete }: { template: Template; onDelete: () => void }) {
  const words = useWords(templatesWords);
  const confirm = useConfirm();
  const navigate = useNavigate();
  const deletion = useMutationWithNotification(deleteTemplateDocument, {
    success: words.removed,
    onSuccess: () => {
      onDelete();
      void navigate({ to: '/content/templates', replace: true });
    },
  });
  return (
    <Button
      variant="default"
      leftSection={<Trash2Icon size={16} aria-hidden />}
      disabled={template.isInUse}
      title={template.isInUse ? words.inUse : undefined}
      loading={deletion.isPending}
      onClick={() =>
        confirm({
          title: words.removeTitle,
          text: words.removeText(template.name),
          action: words.remove,
          isDangerous: true,
          onConfirm: () => deletion.mutate({ input: { id: template.id } }),
        })
      }
    >
      {words.remove}
    </Button>
  );
}
