import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { TriangleAlertIcon } from 'lucide-react';
import { useState } from 'react';
import { isTrellisError } from '../../../typescript/trellis-error.ts';
import { toFieldErrors } from '../../graph/field-errors.ts';
import { useGraphMutation } from '../../graph/use-graph-mutation.ts';
import { MediaCategorySelect } from '../../media-picker/media-category-select.tsx';
import { notifyFailure, notifySuccess } from '../../shell/notify.ts';
import { Section } from '../../shell/section.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { type Medium, updateMediumDocument } from './medium.graph.ts';
import { mediumWords } from './medium.words.ts';
import { useMediaErrorText } from './use-media-error-text.ts';
import type { MediaPermission } from './use-media-permission.ts';

type Values = { title: string; category: string };

const toValues = ({ title, category }: Medium): Values => ({
  title,
  category: category ? String(category.number) : '',
});

type MediumFormProps = { medium: Medium; permission: MediaPermission };

/** Alternative text and category of a medium. */
export function MediumForm({ medium, permission }: MediumFormProps) {
  const words = useWords(mediumWords);
  const form = useMediumForm(medium);
  return (
    <Section title={words.details}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        <Stack gap="md">
          <TextInput
            label={medium.isImage ? words.altLabel : words.titleLabel}
            description={medium.isImage ? words.altHint : words.titleHint}
            maxLength={255}
            value={form.values.title}
            error={form.errors.title}
            onChange={({ currentTarget }) => form.change({ title: currentTarget.value })}
          />
          <MediaCategorySelect
            label={words.category}
            value={form.values.category}
            onChange={(category) => form.change({ category })}
            error={form.errors.categoryId}
            emptyLabel={permission.isForAll || !medium.category ? words.noCategory : undefined}
          />
          {form.hasConflict && <ConflictNotice onReload={form.discard} onOverwrite={() => form.save(true)} />}
          <Group gap="sm">
            <Button type="submit" loading={form.isSaving} disabled={!form.hasChanges}>
              {words.save}
            </Button>
            {form.hasChanges && (
              <Button variant="default" onClick={form.discard}>
                {words.discard}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Section>
  );
}

function ConflictNotice({ onReload, onOverwrite }: { onReload: () => void; onOverwrite: () => void }) {
  const words = useWords(mediumWords);
  return (
    <Alert variant="default" role="alert" icon={<TriangleAlertIcon aria-hidden />} title={words.conflict}>
      <Group gap="sm">
        <Button size="xs" onClick={onReload}>
          {words.conflictReload}
        </Button>
        <Button size="xs" variant="default" onClick={onOverwrite}>
          {words.conflictOverwrite}
        </Button>
      </Group>
    </Alert>
  );
}

/** Unsaved values, and the medium on which they are based. Both are kept if the medium is loaded again. */
function useMediumForm(medium: Medium) {
  const words = useWords(mediumWords);
  const toErrorText = useMediaErrorText();
  const [draft, setDraft] = useState<{ values: Values; base: Medium }>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [hasConflict, setConflict] = useState(false);
  const stored = toValues(draft?.base ?? medium);
  const values = draft?.values ?? stored;
  const discard = () => {
    setDraft(undefined);
    setErrors({});
    setConflict(false);
  };
  const update = useGraphMutation(updateMediumDocument, {
    onSuccess: () => {
      notifySuccess(words.saved);
      discard();
    },
    onError: (error) => {
      if (isTrellisError(error) && error.code === 'CMS_CHANGED_MEANWHILE') setConflict(true);
      else if (isTrellisError(error) && error.fields.length > 0) setErrors(toFieldErrors(error));
      else notifyFailure(toErrorText(error));
    },
  });
  const save = (overwrites = false) => {
    setErrors({});
    setConflict(false);
    update.mutate({
      input: {
        id: medium.id,
        expectedVersion: overwrites ? undefined : (draft?.base ?? medium).version,
        title: values.title === stored.title ? undefined : values.title,
        ...(values.category !== stored.category &&
          (values.category ? { categoryId: values.category } : { isWithoutCategory: true })),
      },
    });
  };
  return {
    values,
    errors,
    hasConflict,
    hasChanges: values.title !== stored.title || values.category !== stored.category,
    isSaving: update.isPending,
    change: (changes: Partial<Values>) =>
      setDraft({ base: draft?.base ?? medium, values: { ...values, ...changes } }),
    discard,
    save,
  };
}
