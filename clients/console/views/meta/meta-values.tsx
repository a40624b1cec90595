import { Alert, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { CheckIcon, CircleDotIcon } from 'lucide-react';
import { useId } from 'react';
import { ErrorState } from '../../shell/error-state.tsx';
import { UnsavedChangesDialog } from '../../shell/unsaved-changes-dialog.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { metaValueKindOf, toMetaDraft } from './meta-draft.ts';
import { MetaValueField } from './meta-value-field.tsx';
import { metaValuesWords } from './meta-values.words.ts';
import { type MetaItem, type MetaOwnerReference, useMetaItem } from './use-meta-item.ts';
import { useMetaValues } from './use-meta-values.ts';

/**
 * Section of a screen with the meta values of an object, which it loads and saves itself. Mount it again, by its key, for
 * another object. Without meta fields, it shows nothing.
 */
export function MetaValues(key: MetaOwnerReference) {
  const { item, error, reload } = useMetaItem(key);
  if (error) return <ErrorState error={error} onRetry={() => void reload()} />;
  if (!item) return <Skeleton height={160} aria-hidden="true" />;
  if (item.values.length === 0) return null;
  return <MetaValuesForm key={item.id} item={item} reload={reload} />;
}

type FormProps = { item: MetaItem; reload: () => Promise<MetaItem | undefined> };

function MetaValuesForm({ item, reload }: FormProps) {
  const words = useWords(metaValuesWords);
  const headingId = useId();
  const form = useMetaValues(item, { reload, savedMessage: words.savedMessage });
  const hasEditors = item.values.some(({ field }) => field);
  return (
    <Paper component="section" p="md" aria-labelledby={headingId}>
      <Group justify="space-between" mb="md" gap="sm">
        <Title order={2} size="h4" id={headingId}>
          {words.title}
        </Title>
        <SaveState hasChanges={form.hasChanges} />
      </Group>
      {!hasEditors && <Alert variant="default">{words.noEditors}</Alert>}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        <Stack gap="md">
          <ValueFields item={item} form={form} />
          <ConflictNotice form={form} />
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
      <UnsavedChangesDialog hasChanges={() => form.hasChanges} save={form.save} />
    </Paper>
  );
}

function SaveState({ hasChanges }: { hasChanges: boolean }) {
  const words = useWords(metaValuesWords);
  const Icon = hasChanges ? CircleDotIcon : CheckIcon;
  return (
    <Group gap={6} wrap="nowrap" c="dimmed" role="status">
      <Icon size={16} strokeWidth={2} aria-hidden="true" />
      <Text size="sm" component="span">
        {hasChanges ? words.unsaved : words.saved}
      </Text>
    </Group>
  );
}

type Form = ReturnType<typeof useMetaValues>;

function ValueFields({ item, form }: { item: MetaItem; form: Form }) {
  return item.values.map((value) =>
    metaValueKindOf(value) === 'legend' ? (
      <Title key={value.name} order={3} size="h5" mt="sm">
        {value.title || value.name}
      </Title>
    ) : (
      <MetaValueField
        key={value.name}
        value={value}
        draft={form.draftOf(value.name)}
        error={form.errorOf(value.name)}
        onChange={(draft) => form.change(value.name, draft)}
      />
    ),
  );
}

/** Current values of the fields that another editor has changed since this form was loaded. */
function ConflictNotice({ form }: { form: Form }) {
  const words = useWords(metaValuesWords);
  const { conflicts } = form;
  if (conflicts.length === 0) return null;
  return (
    <Alert variant="default" title={words.conflictTitle} role="alert">
      <Text size="sm">{words.conflictText}</Text>
      <ul>
        {conflicts.map((value) => {
          const theirs = toMetaDraft(value);
          const text = typeof theirs === 'string' ? theirs : theirs.join(', ');
          return (
            <li key={value.name}>
              <Text size="sm" component="span" className="meta-reference">
                {`${value.title || value.name}: ${text || words.none}`}
              </Text>
            </li>
          );
        })}
      </ul>
      <Group gap="sm">
        <Button size="xs" variant="default" onClick={form.takeTheirs}>
          {words.takeTheirs}
        </Button>
        <Button size="xs" variant="default" onClick={() => void form.save()}>
          {words.keepMine}
        </Button>
      </Group>
    </Alert>
  );
}
