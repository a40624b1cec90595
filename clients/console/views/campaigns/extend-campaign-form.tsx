import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { type CampaignActionFormProps, extendCampaignDocument } from './campaign-actions.graph.ts';
import { actionWords } from './campaign-actions.words.ts';
import { useFieldErrors } from './campaign-errors.ts';
import { addDays, calculateMaxExtensionDays, countDaysBetween, toDayText } from './extension.ts';

/** Days of the buttons that set the date. */
const shortcuts = [7, 14, 30] as const;

/** Form that moves the end of a run to a later day. */
export function ExtendCampaignForm({ campaign, onClose }: CampaignActionFormProps) {
  const words = useWords(actionWords);
  const format = useLocaleFormatters();
  const end = new Date(campaign.endAt ?? Date.now());
  const maxDays = calculateMaxExtensionDays(end);
  const [day, setDay] = useState(toDayText(addDays(end, Math.min(shortcuts[0], maxDays))));
  const [error, setError] = useState<string>();
  const toFieldErrors = useFieldErrors();
  const extend = useMutationWithNotification(extendCampaignDocument, {
    success: ({ extendCampaign }) => words.extended(format.date(extendCampaign.campaign.endAt ?? end)),
    onSuccess: onClose,
    onFieldErrors: (refusal) => setError(toFieldErrors(refusal).days),
  });
  if (maxDays < 1) return <Text>{words.cannotExtend}</Text>;
  const [first, last] = [addDays(end, 1), addDays(end, maxDays)];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const days = countDaysBetween(end, day);
    if (days >= 1 && days <= maxDays) extend.mutate({ input: { id: campaign.id, days } });
    else setError(words.badDate(format.date(first), format.date(last)));
  };
  const change = (next: string) => {
    setDay(next);
    setError(undefined);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{words.extendText(format.date(end), format.date(last))}</Text>
        <TextInput
          type="date"
          label={words.newEnd}
          value={day}
          min={toDayText(first)}
          max={toDayText(last)}
          error={error}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          data-autofocus
        />
        <Group gap="xs">
          {shortcuts
            .filter((days) => days <= maxDays)
            .map((days) => (
              <Button
                key={days}
                variant="default"
                size="xs"
                onClick={() => change(toDayText(addDays(end, days)))}
              >
                {words.addDays(days)}
              </Button>
            ))}
        </Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.dismiss}
          </Button>
          <Button type="submit" loading={extend.isPending}>
            {words.extend}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
