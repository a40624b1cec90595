import { Stack, Switch, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { Section } from '../../shell/section.tsx';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { CategoryInput } from './category-input.tsx';
import { CodeEditor } from './code-editor.tsx';
import { DeleteItemButton } from './delete-item-button.tsx';
import { ItemEditScreen, NameAndKeyFields } from './item-edit-screen.tsx';
import { ObjectDetailsSection } from './object-details-section.tsx';
import { TemplateAreas } from './template-areas.tsx';
import { deleteTemplateDocument, type Template, templateDocument } from './templates.graph.ts';
import { templatesWords } from './templates.words.ts';
import { templateListPath, useTemplateEditForm } from './use-template-edit-form.ts';

type TemplateFormProps = { template: Template | undefined; articleCount: number };

/** Form of a template. Reloading the template keeps unsaved input. */
export function TemplateEditForm({ template, articleCount }: TemplateFormProps) {
  const words = useWords(templatesWords);
  const format = useLocaleFormatters();
  const { form, isSaving, save, hasChanges, allowLeave } = useTemplateEditForm(template);
  return (
    <ItemEditScreen
      item={template}
      parent={{ label: words.title, to: templateListPath }}
      words={words}
      copyAs={
        template && {
          operations: [{ document: templateDocument, variables: { id: String(template.number) } }],
          rest: { method: 'GET', path: `/api/templates/${template.number}` },
        }
      }
      deletion={template && <DeleteTemplate template={template} onDelete={allowLeave} />}
      isChanged={form.isDirty()}
      isSaving={isSaving}
      hasChanges={hasChanges}
      save={save}
    >
      <NameAndKeyFields form={form} words={words}>
        <Switch
          label={words.isActive}
          description={words.isActiveHint}
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
      </NameAndKeyFields>
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
    </ItemEditScreen>
  );
}

type FormProps = { form: ReturnType<typeof useTemplateEditForm>['form'] };

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
  const navigate = useNavigate();
  const deletion = useMutationWithNotification(deleteTemplateDocument, {
    success: words.removed,
    onSuccess: () => {
      onDelete();
      void navigate({ to: templateListPath, replace: true });
    },
  });
  return (
    <DeleteItemButton
      name={template.name}
      words={words}
      refusal={template.isInUse ? words.inUse : undefined}
      isPending={deletion.isPending}
      onConfirm={() => deletion.mutate({ input: { id: template.id } })}
    />
  );
}
