import { NativeSelect, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import type { VariablesOf } from '../../graph/graph.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { Dialog, DialogForm } from '../../shell/dialog.tsx';
import { useFormAction } from '../../shell/use-form-action.ts';
import { useWords } from '../../words/language-provider.tsx';
import { createRoleDocument, modulesAndLanguagesDocument } from './roles.graph.ts';
import { roleWords } from './roles.words.ts';

type RoleDialogProps = { isOpen: boolean; onClose: () => void };

/** Dialog that creates a role from one of the usual sets of permissions. */
export function CreateRoleDialog({ isOpen, onClose }: RoleDialogProps) {
  const words = useWords(roleWords);
  return (
    <Dialog title={words.createTitle} isOpen={isOpen} onClose={onClose} size="lg">
      <CreateRoleForm onClose={onClose} />
    </Dialog>
  );
}

const starts = ['everything', 'translate', 'nothing'] as const;
type Start = (typeof starts)[number];
type RoleValues = { name: string; description: string; start: Start; language: string };
const noRole: RoleValues = { name: '', description: '', start: 'everything', language: '' };

type PermissionsInput = NonNullable<VariablesOf<typeof createRoleDocument>['input']['permissions']>;

const all = { isForAll: true };

/** Translators fill the blocks of every article, but in one language, so that they change nothing for the others. */
function toStartPermissions({ start, language }: Pick<RoleValues, 'start' | 'language'>): PermissionsInput {
  const permissions: Record<Start, PermissionsInput> = {
    everything: { structure: all, media: all, modules: all, languages: all },
    translate: { structure: all, media: { ids: [] }, modules: all, languages: { ids: [language] } },
    nothing: { structure: { ids: [] }, media: { ids: [] }, modules: { ids: [] }, languages: { ids: [] } },
  };
  return permissions[start];
}

function CreateRoleForm({ onClose }: Pick<RoleDialogProps, 'onClose'>) {
  const words = useWords(roleWords);
  const navigate = useNavigate();
  const form = useForm({
    initialValues: noRole,
    validate: {
      name: (name) => (name.trim() ? null : words.required),
      language: (language, { start }) => (start === 'translate' && !language ? words.required : null),
    },
  });
  const create = useFormAction(createRoleDocument, form, {
    success: words.createdMessage,
    onSuccess: ({ createCmsRole }) => {
      onClose();
      void navigate({ to: `/content/roles/${createCmsRole.role.number}` });
    },
  });
  const submit = form.onSubmit(({ name, description, ...values }) =>
    create.mutate({ input: { name: name.trim(), description, permissions: toStartPermissions(values) } }),
  );
  return (
    <DialogForm action={words.create} isPending={create.isPending} onSubmit={submit} onCancel={onClose}>
      <TextInput
        label={words.name}
        description={words.nameHint}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Textarea
        label={words.description}
        autosize
        minRows={1}
        maxRows={6}
        {...form.getInputProps('description')}
      />
      <Radio.Group label={words.start} {...form.getInputProps('start')}>
        <Stack gap="xs" mt="xs">
          {starts.map((start) => (
            <Radio
              key={start}
              value={start}
              label={words.starts[start]}
              description={words.startHints[start]}
            />
          ))}
        </Stack>
      </Radio.Group>
      {form.getValues().start === 'translate' && <LanguageChoice form={form} />}
    </DialogForm>
  );
}

function LanguageChoice({ form }: { form: UseFormReturnType<RoleValues> }) {
  const words = useWords(roleWords);
  const { data } = useGraphQuery(modulesAndLanguagesDocument, {});
  const languages = data?.languages ?? [];
  return (
    <NativeSelect
      label={words.language}
      required
      data={[
        { value: '', label: '–' },
        ...languages.map(({ number, name }) => ({ value: String(number), label: name })),
      ]}
      {...form.getInputProps('language')}
    />
  );
}
