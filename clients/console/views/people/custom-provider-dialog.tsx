import { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Dialog, DialogForm } from '../../shell/dialog.tsx';
import { dialogWords } from '../../shell/dialog.words.ts';
import { useFormAction } from '../../shell/use-form-action.ts';
import { useWords } from '../../words/language-provider.tsx';
import { customProviderWords } from './custom-provider.words.ts';
import { CustomProviderSettings } from './custom-provider-settings.tsx';
import {
  type CustomProviderFormApi,
  type CustomProviderFormValues,
  newCustomProviderDefaults,
  toCustomProviderFormValues,
} from './custom-provider-values.ts';
import { parseJsonObject } from './json-object.ts';
import {
  type CustomProvider,
  createCustomProviderDocument,
  updateCustomProviderDocument,
} from './providers.graph.ts';

type DialogProps = { edited: CustomProvider | 'new' | null; onClose: () => void };

/** Dialog that adds or changes a provider. */
export function CustomProviderDialog({ edited, onClose }: DialogProps) {
  const words = useWords(customProviderWords);
  return (
    <Dialog
      title={edited === 'new' ? words.createTitle : words.editTitle}
      isOpen={edited !== null}
      onClose={onClose}
      size="lg"
    >
      {edited && <CustomProviderForm provider={edited === 'new' ? undefined : edited} onClose={onClose} />}
    </Dialog>
  );
}

type FormProps = { provider: CustomProvider | undefined; onClose: () => void };

function CustomProviderForm({ provider, onClose }: FormProps) {
  const words = useWords(customProviderWords);
  const { invalidJson } = useWords(dialogWords);
  const validateJson = (text: string) => (parseJsonObject(text) ? null : invalidJson);
  const form = useForm({
    initialValues: toCustomProviderFormValues(provider ?? newCustomProviderDefaults),
    validate: { attributeMapping: validateJson, authorizationParams: validateJson },
  });
  const create = useFormAction(createCustomProviderDocument, form, {
    success: words.created,
    onSuccess: onClose,
  });
  const update = useFormAction(updateCustomProviderDocument, form, {
    success: words.saved,
    onSuccess: onClose,
  });
  const submit = form.onSubmit((values) => {
    const input = toInput(values, provider);
    if (provider) update.mutate({ input: { ...input, id: provider.id } });
    else
      create.mutate({
        input: { ...input, providerType: values.providerType, identifier: values.identifier.trim() },
      });
  });
  return (
    <DialogForm
      lead={words.lead}
      action={provider ? words.save : words.add}
      isPending={create.isPending || update.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      {!provider && <IdentityFields form={form} />}
      <TextInput label={words.name} data-autofocus {...form.getInputProps('name')} />
      <TextInput label={words.clientId} {...form.getInputProps('clientId')} />
      <PasswordInput
        label={words.clientSecret}
        description={provider && words.secretHint}
        autoComplete="off"
        {...form.getInputProps('clientSecret')}
      />
      <CustomProviderSettings form={form} />
    </DialogForm>
  );
}

/** Fields that cannot be changed later. */
function IdentityFields({ form }: { form: CustomProviderFormApi }) {
  const words = useWords(customProviderWords);
  return (
    <>
      <NativeSelect
        label={words.type}
        data={Object.entries(words.types).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('providerType')}
      />
      <TextInput
        label={words.identifier}
        description={words.identifierHint}
        {...form.getInputProps('identifier')}
      />
    </>
  );
}

/** Empty addresses of a new provider are left out; those of an existing one are removed. */
function toInput(values: CustomProviderFormValues, provider: CustomProvider | undefined) {
  const addressOf = (name: (typeof addressNames)[number]) =>
    values[name].trim() || (provider?.[name] ? '' : undefined);
  const scopes = values.scopes.split(/[\s,]+/).filter(Boolean);
  return {
    name: values.name.trim(),
    clientId: values.clientId.trim(),
    clientSecret: values.clientSecret || undefined,
    ...Object.fromEntries(addressNames.map((name) => [name, addressOf(name)])),
    scopes: scopes.length > 0 || provider ? scopes : undefined,
    isEnabled: values.isEnabled,
    isPkceEnabled: values.isPkceEnabled,
    isEmailOptional: values.isEmailOptional,
    attributeMapping: parseJsonObject(values.attributeMapping),
    authorizationParams: parseJsonObject(values.authorizationParams),
  };
}

const addressNames = [
  'issuer',
  'discoveryUrl',
  'authorizationUrl',
  'tokenUrl',
  'userinfoUrl',
  'jwksUri',
] as const;
