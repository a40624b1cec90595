import { NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { Dialog, DialogForm } from '../../shell/dialog.tsx';
import { useFormAction } from '../../shell/use-form-action.ts';
import { useWords } from '../../words/language-provider.tsx';
import { apiTokenScopeWords } from './api-token-scope.words.ts';
import { ApiTokenScopeCheckboxes } from './api-token-scope-checkboxes.tsx';
import {
  type ApiTokenScopePreset,
  apiTokenScopePresetNames,
  apiTokenScopePresets,
  findApiTokenScopePreset,
} from './api-token-scopes.ts';
import type { CreatedApiToken } from './token-secret-dialog.tsx';
import { createTokenDocument } from './tokens.graph.ts';
import { tokenWords } from './tokens.words.ts';

type TokenDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  onCreated: (token: CreatedApiToken) => void;
};

/** Dialog that creates a token from a preset, whose permissions can be changed one by one. */
export function NewTokenDialog({ isOpen, onClose, onCreated }: TokenDialogProps) {
  const words = useWords(tokenWords);
  return (
    <Dialog title={words.createTitle} isOpen={isOpen} onClose={onClose} size="lg">
      <NewTokenForm onClose={onClose} onCreated={onCreated} />
    </Dialog>
  );
}

const ages = ['30', '90', '365', 'never'] as const;
type Age = (typeof ages)[number];
type TokenValues = { name: string; age: Age; scopes: readonly string[] };
const newToken: TokenValues = { name: '', age: '90', scopes: apiTokenScopePresets.read };

const dayMs = 86_400_000;

function toExpiry(age: Age): string | undefined {
  return age === 'never' ? undefined : new Date(Date.now() + Number(age) * dayMs).toISOString();
}

function NewTokenForm({ onClose, onCreated }: Omit<TokenDialogProps, 'isOpen'>) {
  const words = useWords(tokenWords);
  const form = useForm({
    initialValues: newToken,
    validate: {
      name: (name) => (name.trim() ? null : words.required),
      scopes: (scopes) => (scopes.length > 0 ? null : words.noScope),
    },
  });
  const create = useFormAction(createTokenDocument, form, {
    onSuccess: ({ createApiToken: { secret, token } }) => {
      onClose();
      onCreated({ secret, name: token.name });
    },
  });
  const submit = form.onSubmit(({ name, age, scopes }) =>
    create.mutate({ input: { name: name.trim(), scopes: [...scopes], expiresAt: toExpiry(age) } }),
  );
  return (
    <DialogForm action={words.create} isPending={create.isPending} onSubmit={submit} onCancel={onClose}>
      <TextInput
        label={words.name}
        description={words.nameHint}
        required
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <NativeSelect
        label={words.expiry}
        data={ages.map((value) => ({ value, label: words.ages[value] }))}
        {...form.getInputProps('age')}
      />
      <PresetChoice form={form} />
      <ApiTokenScopeCheckboxes
        chosen={new Set(form.getValues().scopes)}
        onChange={(scopes) => form.setFieldValue('scopes', scopes)}
        error={form.errors.scopes}
      />
    </DialogForm>
  );
}

/** The preset that the ticked boxes are, or none of them. */
function PresetChoice({ form }: { form: UseFormReturnType<TokenValues> }) {
  const words = useWords(tokenWords);
  const { presets } = useWords(apiTokenScopeWords);
  return (
    <Radio.Group
      label={words.presets}
      value={findApiTokenScopePreset(form.getValues().scopes) ?? ''}
      onChange={(name) => form.setFieldValue('scopes', apiTokenScopePresets[name as ApiTokenScopePreset])}
    >
      <Stack gap="xs" mt="xs">
        {apiTokenScopePresetNames.map((name) => (
          <Radio key={name} value={name} label={presets[name]} description={words.presetHints[name]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
