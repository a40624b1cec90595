import { Accordion, Checkbox, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Dialog, DialogForm } from '../../shell/dialog.tsx';
import { useFormAction } from '../../shell/use-form-action.ts';
import { useWords } from '../../words/language-provider.tsx';
import { ChoiceEditor } from './choice-editor.tsx';
import { metaDialogWords } from './meta-dialog.words.ts';
import { metaFieldWords } from './meta-field.words.ts';
import { MetaFieldRestrictionInput } from './meta-field-restriction-input.tsx';
import {
  findInvalidChoicePart,
  isSqlChoiceQuery,
  type MetaFieldKind,
  metaFieldKinds,
  parseNumberList,
} from './meta-field-settings.ts';
import {
  choiceMetaFieldKinds,
  hasChoiceEditor,
  metaOwnerPrefixes,
  toMetaFieldFormValues,
  toMetaFieldInput,
  toMetaFieldKindNumber,
} from './meta-field-values.ts';
import { createMetaFieldDocument, type MetaField, updateMetaFieldDocument } from './meta-fields.graph.ts';
import { metaFieldsWords } from './meta-fields.words.ts';
import type { MetaOwnerKind } from './use-meta-item.ts';

type DialogProps = {
  edited: MetaField | 'new' | null;
  owner: MetaOwnerKind;
  onClose: () => void;
};

/** Dialog that creates or changes a meta field. */
export function MetaFieldDialog({ edited, owner, onClose }: DialogProps) {
  const words = useWords(metaFieldWords);
  const field = edited === 'new' || edited === null ? undefined : edited;
  return (
    <Dialog
      title={field ? words.editTitle : words.createTitle}
      isOpen={edited !== null}
      onClose={onClose}
      size="lg"
    >
      {edited && <MetaFieldForm field={field} owner={owner} onClose={onClose} />}
    </Dialog>
  );
}

type FormProps = { field: MetaField | undefined; owner: MetaOwnerKind; onClose: () => void };

function MetaFieldForm({ field, owner, onClose }: FormProps) {
  const words = useWords(metaFieldWords);
  const { form, submit, isPending } = useMetaFieldForm({ field, owner, onClose });
  const { kind } = form.values;
  return (
    <DialogForm
      action={field ? words.save : words.create}
      isPending={isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TextInput
        label={words.fieldTitle}
        description={words.fieldTitleHint}
        dir="auto"
        maxLength={255}
        data-autofocus
        {...form.getInputProps('title')}
      />
      {!field && <IdentityInputs form={form} owner={owner} />}
      {kind !== 'legend' && <ValueInputs form={form} />}
      <MetaFieldRestrictionInput
        owner={owner}
        {...form.getInputProps('restrictions')}
        value={form.values.restrictions}
      />
      {field?.templates && (
        <Text size="sm" c="dimmed">
          {words.templates(parseNumberList(field.templates).join(', '))}
        </Text>
      )}
      <MoreInputs form={form} />
    </DialogForm>
  );
}

type MetaFieldForm = ReturnType<typeof useMetaFieldForm>['form'];

/** Inputs of the name and the kind, which cannot be changed later. */
function IdentityInputs({ form, owner }: { form: MetaFieldForm; owner: MetaOwnerKind }) {
  const words = useWords(metaFieldWords);
  const { kinds } = useWords(metaFieldsWords);
  const prefix = metaOwnerPrefixes[owner];
  return (
    <>
      <TextInput
        label={words.name}
        description={words.nameHint(prefix)}
        leftSection={<Text size="sm">{prefix}</Text>}
        leftSectionWidth={64}
        spellCheck={false}
        {...form.getInputProps('name')}
      />
      <NativeSelect
        label={words.kind}
        description={words.kindHint}
        data={Object.values(metaFieldKinds).map((value) => ({ value, label: kinds[value] }))}
        {...form.getInputProps('kind')}
      />
    </>
  );
}

function ValueInputs({ form }: { form: MetaFieldForm }) {
  const words = useWords(metaFieldWords);
  const { values } = form;
  return (
    <>
      {values.kind === 'select' && (
        <Checkbox label={words.isMultiple} {...form.getInputProps('isMultiple', { type: 'checkbox' })} />
      )}
      {hasChoiceEditor(values) && (
        <ChoiceEditor {...form.getInputProps('choices')} choices={values.choices} />
      )}
      <ParameterInput form={form} />
      <TextInput label={words.note} dir="auto" {...form.getInputProps('note')} />
      <TextInput
        label={words.defaultValue}
        description={words.defaultHint}
        maxLength={255}
        {...form.getInputProps('defaultValue')}
      />
    </>
  );
}

const parameterHints: Partial<Record<MetaFieldKind, 'media' | 'link' | 'date'>> = {
  media: 'media',
  mediaList: 'media',
  link: 'link',
  linkList: 'link',
  date: 'date',
  datetime: 'date',
};

/** Parameters as text, for kinds that have them. */
function ParameterInput({ form }: { form: MetaFieldForm }) {
  const words = useWords(metaFieldWords);
  const { kind, params } = form.values;
  const isQuery = choiceMetaFieldKinds.includes(kind) && isSqlChoiceQuery(params);
  const hint = isQuery ? 'sql' : parameterHints[kind];
  if (!hint && (choiceMetaFieldKinds.includes(kind) || params === '')) return null;
  return (
    <TextInput
      label={words.params}
      description={words.paramHints[hint ?? 'other']}
      spellCheck={false}
      {...form.getInputProps('params')}
    />
  );
}

function MoreInputs({ form }: { form: MetaFieldForm }) {
  const words = useWords(metaFieldWords);
  return (
    <Accordion variant="contained" order={3}>
      <Accordion.Item value="more">
        <Accordion.Control>{words.more}</Accordion.Control>
        <Accordion.Panel>
          <Stack gap="md">
            <TextInput
              label={words.attributes}
              description={words.attributesHint}
              spellCheck={false}
              {...form.getInputProps('attributes')}
            />
            <Textarea
              label={words.validate}
              description={words.codeHint}
              autosize
              minRows={2}
              spellCheck={false}
              {...form.getInputProps('validate')}
            />
            <Textarea
              label={words.callback}
              description={words.codeHint}
              autosize
              minRows={2}
              spellCheck={false}
              {...form.getInputProps('callback')}
            />
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

/** Larger than every position: the server puts the new field at the end. */
const lastPosition = 1_000_000;

function useMetaFieldForm({ field, owner, onClose }: FormProps) {
  const words = useWords(metaFieldWords);
  const { saved, createdMessage } = useWords(metaFieldsWords);
  const { required } = useWords(metaDialogWords);
  const form = useForm({
    initialValues: toMetaFieldFormValues(field),
    validate: {
      title: (title) => (title.trim() ? null : required),
      name: (name) => (field || /^[a-z0-9_]+$/i.test(name.trim()) ? null : words.nameInvalid),
      choices: (choices) => {
        const problem = choices.map(findInvalidChoicePart).find(Boolean);
        return problem ? words.choiceProblems[problem] : null;
      },
    },
  });
  const create = useFormAction(createMetaFieldDocument, form, {
    success: createdMessage,
    onSuccess: onClose,
  });
  const update = useFormAction(updateMetaFieldDocument, form, { success: saved, onSuccess: onClose });
  const submit = form.onSubmit((values) => {
    const input = toMetaFieldInput(values);
    if (field) update.mutate({ input: { ...input, id: field.id } });
    else {
      const name = metaOwnerPrefixes[owner] + values.name.trim().toLowerCase();
      create.mutate({
        input: { ...input, name, typeId: String(toMetaFieldKindNumber(values.kind)), position: lastPosition },
      });
    }
  });
  return { form, submit, isPending: create.isPending || update.isPending };
}
