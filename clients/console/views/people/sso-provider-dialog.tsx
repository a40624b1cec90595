import { Checkbox, JsonInput, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { Dialog, DialogForm } from '../../shell/dialog.tsx';
import { dialogWords } from '../../shell/dialog.words.ts';
import { useFormAction } from '../../shell/use-form-action.ts';
import { useWords } from '../../words/language-provider.tsx';
import { parseJsonObject, toJsonText } from './json-object.ts';
import {
  createSsoProviderDocument,
  type SsoProvider,
  updateSsoProviderDocument,
} from './sso-providers.graph.ts';
import { ssoProvidersWords } from './sso-providers.words.ts';

type DialogProps = { edited: SsoProvider | 'new' | null; onClose: () => void };

/** Dialog that adds or changes an organization. */
export function SsoProviderDialog({ edited, onClose }: DialogProps) {
  const words = useWords(ssoProvidersWords);
  return (
    <Dialog
      title={edited === 'new' ? words.createTitle : words.editTitle}
      isOpen={edited !== null}
      onClose={onClose}
      size="lg"
    >
      {edited && <SsoProviderForm provider={edited === 'new' ? undefined : edited} onClose={onClose} />}
    </Dialog>
  );
}

function toValues(provider: SsoProvider | undefined) {
  return {
    source: 'url' as 'url' | 'xml',
    metadata: '',
    resourceId: provider?.resourceId ?? '',
    domains: provider?.domains.map(({ domain }) => domain).join(' ') ?? '',
    nameIdFormat: provider?.saml.nameIdFormat ?? '',
    attributeMapping: toJsonText(provider?.saml.attributeMapping),
    isEnabled: !provider?.isDisabled,
  };
}

type SsoValues = ReturnType<typeof toValues>;

type FormProps = { provider: SsoProvider | undefined; onClose: () => void };

function SsoProviderForm({ provider, onClose }: FormProps) {
  const words = useWords(ssoProvidersWords);
  const { invalidJson, required } = useWords(dialogWords);
  const form = useForm({
    initialValues: toValues(provider),
    validate: {
      metadata: (text) => (provider || text.trim() ? null : required),
      attributeMapping: (text) => (parseJsonObject(text) ? null : invalidJson),
    },
  });
  const create = useFormAction(createSsoProviderDocument, form, {
    success: words.created,
    onSuccess: onClose,
  });
  const update = useFormAction(updateSsoProviderDocument, form, { success: words.saved, onSuccess: onClose });
  const submit = form.onSubmit((values) => {
    const input = toInput(values, provider);
    const metadata = toMetadata(values);
    if (provider)
      update.mutate({
        input: { ...input, id: provider.id, metadata: values.metadata.trim() ? metadata : undefined },
      });
    else create.mutate({ input: { ...input, metadata } });
  });
  return (
    <DialogForm
      lead={provider ? words.editLead : words.createLead}
      action={provider ? words.save : words.add}
      isPending={create.isPending || update.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <MetadataFields form={form} />
      <TextInput label={words.domains} description={words.domainsHint} {...form.getInputProps('domains')} />
      <TextInput
        label={words.resourceId}
        description={words.resourceIdHint}
        {...form.getInputProps('resourceId')}
      />
      <TextInput
        label={words.nameIdFormat}
        description={words.nameIdFormatHint}
        {...form.getInputProps('nameIdFormat')}
      />
      <JsonInput
        label={words.attributeMapping}
        autosize
        minRows={2}
        maxRows={10}
        {...form.getInputProps('attributeMapping')}
      />
      <Checkbox label={words.isEnabled} {...form.getInputProps('isEnabled', { type: 'checkbox' })} />
    </DialogForm>
  );
}

function MetadataFields({ form }: { form: UseFormReturnType<SsoValues> }) {
  const words = useWords(ssoProvidersWords);
  return (
    <>
      <NativeSelect
        label={words.source}
        data={Object.entries(words.sources).map(([value, label]) => ({ value, label }))}
        data-autofocus
        {...form.getInputProps('source')}
      />
      {form.values.source === 'url' ? (
        <TextInput
          label={words.metadataUrl}
          description={words.metadataUrlHint}
          type="url"
          {...form.getInputProps('metadata')}
        />
      ) : (
        <Textarea
          label={words.metadataXml}
          autosize
          minRows={4}
          maxRows={12}
          {...form.getInputProps('metadata')}
        />
      )}
    </>
  );
}

function toMetadata({ source, metadata }: SsoValues) {
  return source === 'url' ? { metadataUrl: metadata.trim() } : { metadataXml: metadata };
}

function toInput(values: SsoValues, provider: SsoProvider | undefined) {
  return {
    resourceId: values.resourceId.trim() || (provider?.resourceId ? '' : undefined),
    domains: values.domains.split(/[\s,]+/).filter(Boolean),
    nameIdFormat: values.nameIdFormat.trim() || (provider?.saml.nameIdFormat ? '' : undefined),
    attributeMapping: parseJsonObject(values.attributeMapping),
    isDisabled: !values.isEnabled,
  };
}
