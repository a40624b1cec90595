import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { showFieldErrors, toFieldErrors } from '../../graph/field-errors.ts';
import { useWords } from '../../words/language-provider.tsx';
import type { WebhookEvent } from './webhook.graph.ts';
import { eventWords, webhookEventNames, webhookWords } from './webhook.words.ts';

export type WebhookFormValues = { url: string; events: WebhookEvent[] };

type WebhookFormProps = {
  initialValues: WebhookFormValues;
  action: string;
  isPending: boolean;
  /** Runs the mutation. A refusal that names fields is shown at them. */
  onSubmit: (values: WebhookFormValues) => Promise<unknown>;
  cancel: ReactNode;
};

const events = Object.keys(webhookEventNames) as WebhookEvent[];

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Form of a webhook: its URL and its events. */
export function WebhookForm({ initialValues, action, isPending, onSubmit, cancel }: WebhookFormProps) {
  const words = useWords(webhookWords);
  const eventTexts = useWords(eventWords);
  const form = useForm<WebhookFormValues>({
    mode: 'controlled',
    initialValues,
    validate: { url: (url) => (isHttpUrl(url.trim()) ? null : words.urlInvalid) },
  });
  const submit = (values: WebhookFormValues) =>
    void onSubmit({ ...values, url: values.url.trim() }).catch((error: unknown) =>
      showFieldErrors(form, toFieldErrors(error)),
    );
  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack>
        <TextInput
          type="url"
          label={words.url}
          description={words.urlHint}
          placeholder="https://example.com/hooks"
          autoComplete="off"
          required
          {...form.getInputProps('url')}
        />
        <Checkbox.Group label={words.events} description={words.eventsHint} {...form.getInputProps('events')}>
          <Stack gap="xs" mt="xs">
            {events.map((event) => (
              <Checkbox
                key={event}
                value={event}
                label={eventTexts[event]}
                description={webhookEventNames[event]}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group justify="flex-end">
          {cancel}
          <Button type="submit" loading={isPending}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
