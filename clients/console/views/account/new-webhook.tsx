import { Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { SuccessNote } from '../../shell/error-state.tsx';
import { ButtonLink } from '../../shell/links.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { SecretText } from './secret-text.tsx';
import { createWebhookDocument } from './webhook.graph.ts';
import { webhookWords } from './webhook.words.ts';
import { WebhookForm } from './webhook-form.tsx';

type NewSecret = { secret: string; reference: string };

/** Form of a new webhook, and then its secret, which the server returns only once. */
export function NewWebhook() {
  const words = useWords(webhookWords);
  const [created, setCreated] = useState<NewSecret>();
  return (
    <Screen title={words.newTitle} parents={[{ label: words.title, to: '/account/webhooks' }]}>
      <Paper p="lg" maw="44rem">
        {created ? <NewSecretCard {...created} /> : <CreateForm onCreated={setCreated} />}
      </Paper>
    </Screen>
  );
}

function CreateForm({ onCreated }: { onCreated: (created: NewSecret) => void }) {
  const words = useWords(webhookWords);
  const create = useMutationWithNotification(createWebhookDocument, {
    onSuccess: ({ createWebhook: { secret, webhook } }) =>
      onCreated({ secret, reference: webhook.reference }),
    onFieldErrors: () => undefined,
  });
  return (
    <WebhookForm
      initialValues={{ url: '', events: [] }}
      action={words.create}
      isPending={create.isPending}
      onSubmit={(input) => create.mutateAsync({ input })}
      cancel={
        <ButtonLink to="/account/webhooks" variant="default">
          {words.cancel}
        </ButtonLink>
      }
    />
  );
}

function NewSecretCard({ secret, reference }: NewSecret) {
  const words = useWords(webhookWords);
  return (
    <Stack align="flex-start">
      <SuccessNote>{words.createdNote}</SuccessNote>
      <Title order={2} size="h4">
        {words.secretTitle}
      </Title>
      <Text size="sm">{words.secretText}</Text>
      <SecretText text={secret} label={words.secretTitle} />
      <ButtonLink to={`/account/webhooks/${reference}`}>{words.openWebhook}</ButtonLink>
    </Stack>
  );
}
