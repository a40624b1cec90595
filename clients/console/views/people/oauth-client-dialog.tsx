import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Dialog, DialogForm } from '../../shell/dialog.tsx';
import { dialogWords } from '../../shell/dialog.words.ts';
import { useFormAction } from '../../shell/use-form-action.ts';
import { useWords } from '../../words/language-provider.tsx';
import type { OAuthClientCredentials } from './client-secret-dialog.tsx';
import {
  createOAuthClientDocument,
  type OAuthClient,
  updateOAuthClientDocument,
} from './oauth-clients.graph.ts';
import { oauthClientsWords } from './oauth-clients.words.ts';

type DialogProps = {
  edited: OAuthClient | 'new' | null;
  onClose: () => void;
  onSecret: (secret: OAuthClientCredentials) => void;
};

/** Dialog that adds or changes an app. */
export function OAuthClientDialog({ edited, onClose, onSecret }: DialogProps) {
  const words = useWords(oauthClientsWords);
  return (
    <Dialog
      title={edited === 'new' ? words.createTitle : words.editTitle}
      isOpen={edited !== null}
      onClose={onClose}
      size="lg"
    >
      {edited && (
        <OAuthClientForm
          client={edited === 'new' ? undefined : edited}
          onClose={onClose}
          onSecret={onSecret}
        />
      )}
    </Dialog>
  );
}

const clientTypes = ['CONFIDENTIAL', 'PUBLIC'] as const;

function toValues(client: OAuthClient | undefined) {
  return {
    clientName: client?.clientName ?? '',
    clientType: 'CONFIDENTIAL' as (typeof clientTypes)[number],
    redirectUris: client?.redirectUris?.join('\n') ?? '',
    scope: client?.scope ?? '',
    clientUri: client?.clientUri ?? '',
    logoUri: client?.logoUri ?? '',
  };
}

type FormProps = { client: OAuthClient | undefined } & Pick<DialogProps, 'onClose' | 'onSecret'>;

function OAuthClientForm({ client, onClose, onSecret }: FormProps) {
  const words = useWords(oauthClientsWords);
  const { required } = useWords(dialogWords);
  const form = useForm({
    initialValues: toValues(client),
    validate: { redirectUris: (text) => (text.trim() ? null : required) },
  });
  const create = useFormAction(createOAuthClientDocument, form, {
    success: words.createdMessage,
    onSuccess: ({ createOAuthClient: { client: created, clientSecret } }) => {
      onClose();
      onSecret({ clientId: created.uuid, clientSecret });
    },
  });
  const update = useFormAction(updateOAuthClientDocument, form, { success: words.saved, onSuccess: onClose });
  const submit = form.onSubmit((values) => {
    const input = toInput(values, client);
    if (client) update.mutate({ input: { ...input, id: client.id } });
    else create.mutate({ input: { ...input, clientType: values.clientType } });
  });
  return (
    <DialogForm
      action={client ? words.save : words.add}
      isPending={create.isPending || update.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TextInput
        label={words.name}
        description={words.nameHint}
        data-autofocus
        {...form.getInputProps('clientName')}
      />
      {!client && (
        <NativeSelect
          label={words.type}
          data={clientTypes.map((value) => ({ value, label: words.types[value] }))}
          {...form.getInputProps('clientType')}
        />
      )}
      <Textarea
        label={words.redirectUris}
        description={words.redirectUrisHint}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('redirectUris')}
      />
      <TextInput label={words.scope} description={words.scopeHint} {...form.getInputProps('scope')} />
      <TextInput label={words.clientUri} type="url" {...form.getInputProps('clientUri')} />
      <TextInput label={words.logoUri} type="url" {...form.getInputProps('logoUri')} />
    </DialogForm>
  );
}

/** Empty texts of a new app are left out; those of an existing one are removed. */
function toInput(values: ReturnType<typeof toValues>, client: OAuthClient | undefined) {
  const textOf = (name: 'scope' | 'clientUri' | 'logoUri') =>
    values[name].trim() || (client?.[name] ? '' : undefined);
  return {
    clientName: values.clientName.trim(),
    redirectUris: values.redirectUris.split(/\s+/).filter(Boolean),
    scope: textOf('scope'),
    clientUri: textOf('clientUri'),
    logoUri: textOf('logoUri'),
  };
}
