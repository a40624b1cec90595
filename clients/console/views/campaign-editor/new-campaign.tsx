import { Button, Group, Paper, Skeleton, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { showFieldErrors } from '../../graph/field-errors.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ErrorState } from '../../shell/error-state.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { useFieldErrors } from '../campaigns/campaign-errors.ts';
import { toCampaignInput, toCampaignValues } from './campaign-values.ts';
import { createCampaignDocument, type EditedCampaign, editorDocument } from './editor.graph.ts';
import { newCampaignWords } from './new-campaign.words.ts';

/** Creates a campaign with its name, or a copy of the one that the parameter `copy` of the address names. */
export function NewCampaign() {
  const words = useWords(newCampaignWords);
  const { copy } = useSearch({ strict: false }) as { copy?: string };
  const source = useGraphQuery(editorDocument, { id: copy ?? '' }, { isEnabled: copy !== undefined });
  const campaign = source.data?.campaign ?? undefined;
  const isReady = copy === undefined || campaign !== undefined;
  const lead = campaign ? words.copyLead(campaign.name) : words.lead;
  return (
    <Screen
      title={copy ? words.copyTitle : words.title}
      lead={isReady && lead}
      parents={[{ label: words.campaigns, to: '/campaigns' }]}
    >
      {source.error && <ErrorState error={source.error} onRetry={() => void source.refetch()} />}
      {!(isReady || source.error) && <Skeleton height={160} aria-hidden="true" />}
      {isReady && <NameForm source={campaign} />}
    </Screen>
  );
}

function NameForm({ source }: { source: EditedCampaign | undefined }) {
  const words = useWords(newCampaignWords);
  const navigate = useNavigate();
  const toFieldErrors = useFieldErrors();
  // A repetition after a lost response must not create a second campaign.
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const form = useForm({
    initialValues: { name: source ? words.copyName(source.name) : '' },
    validate: { name: (name) => (name.trim() ? null : words.nameMissing) },
    onValuesChange: () => setIdempotencyKey(crypto.randomUUID()),
  });
  const create = useMutationWithNotification(createCampaignDocument, {
    success: words.created,
    onSuccess: ({ createCampaign: { campaign } }) =>
      void navigate({ to: `/campaigns/${campaign.reference}/edit` }),
    onFieldErrors: (error) => showFieldErrors(form, toFieldErrors(error)),
  });
  const submit = ({ name }: { name: string }) => {
    const copied = source && { ...toCampaignInput(toCampaignValues(source)), clientId: null, budget: null };
    create.mutate({ input: { ...copied, name: name.trim(), idempotencyKey } });
  };
  return (
    <Paper p={{ base: 'md', sm: 'lg' }} maw="44rem">
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack>
          <TextInput
            {...form.getInputProps('name')}
            label={words.name}
            description={words.nameHint}
            maxLength={200}
            required
            data-autofocus
          />
          <Group>
            <Button type="submit" loading={create.isPending}>
              {source ? words.createCopy : words.create}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
