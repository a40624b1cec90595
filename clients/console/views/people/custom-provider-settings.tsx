import { Checkbox, JsonInput, TextInput } from '@mantine/core';
import { useWords } from '../../words/language-provider.tsx';
import { customProviderWords } from './custom-provider.words.ts';
import type { CustomProviderFormApi } from './custom-provider-values.ts';

/** Addresses and settings of a provider. OpenID servers publish the addresses themselves. */
export function CustomProviderSettings({ form }: { form: CustomProviderFormApi }) {
  const words = useWords(customProviderWords);
  const isOidc = form.values.providerType === 'OIDC';
  return (
    <>
      {isOidc ? <OidcFields form={form} /> : <OAuthFields form={form} />}
      <TextInput label={words.scopes} description={words.scopesHint} {...form.getInputProps('scopes')} />
      <Checkbox label={words.isEnabled} {...form.getInputProps('isEnabled', { type: 'checkbox' })} />
      <Checkbox label={words.isPkceEnabled} {...form.getInputProps('isPkceEnabled', { type: 'checkbox' })} />
      <Checkbox
        label={words.isEmailOptional}
        {...form.getInputProps('isEmailOptional', { type: 'checkbox' })}
      />
      <JsonInput
        label={words.attributeMapping}
        autosize
        minRows={2}
        maxRows={10}
        {...form.getInputProps('attributeMapping')}
      />
      <JsonInput
        label={words.authorizationParams}
        autosize
        minRows={2}
        maxRows={10}
        {...form.getInputProps('authorizationParams')}
      />
    </>
  );
}

function OidcFields({ form }: { form: CustomProviderFormApi }) {
  const words = useWords(customProviderWords);
  return (
    <>
      <TextInput
        label={words.issuer}
        description={words.issuerHint}
        type="url"
        {...form.getInputProps('issuer')}
      />
      <TextInput
        label={words.discoveryUrl}
        description={words.discoveryHint}
        type="url"
        {...form.getInputProps('discoveryUrl')}
      />
    </>
  );
}

function OAuthFields({ form }: { form: CustomProviderFormApi }) {
  const words = useWords(customProviderWords);
  return (
    <>
      <TextInput label={words.authorizationUrl} type="url" {...form.getInputProps('authorizationUrl')} />
      <TextInput label={words.tokenUrl} type="url" {...form.getInputProps('tokenUrl')} />
      <TextInput label={words.userinfoUrl} type="url" {...form.getInputProps('userinfoUrl')} />
      <TextInput label={words.jwksUri} type="url" {...form.getInputProps('jwksUri')} />
    </>
  );
}
