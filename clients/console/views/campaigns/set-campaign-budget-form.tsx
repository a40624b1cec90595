import { Button, Group, NumberInput, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useErrorText } from '../../graph/use-error-text.ts';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { type CampaignActionFormProps, setCampaignBudgetDocument } from './campaign-actions.graph.ts';
import { actionWords } from './campaign-actions.words.ts';
import { useFieldErrors } from './campaign-errors.ts';

/** Form that sets the budget for paid channels. */
export function SetCampaignBudgetForm({ campaign, onClose }: CampaignActionFormProps) {
  const words = useWords(actionWords);
  const [budget, setBudget] = useState<number | string>(campaign.budget.amount);
  const [error, setError] = useState<string>();
  const toFieldErrors = useFieldErrors();
  const toErrorText = useErrorText();
  const save = useMutationWithNotification(setCampaignBudgetDocument, {
    success: words.budgetSet,
    onSuccess: onClose,
    onFieldErrors: (refusal) => setError(toFieldErrors(refusal).budget ?? toErrorText(refusal)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ input: { id: campaign.id, budget: Number(budget) } });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <NumberInput
          label={words.budgetField(campaign.budget.currency)}
          description={words.budgetText}
          value={budget}
          onChange={(value) => {
            setBudget(value);
            setError(undefined);
          }}
          min={0}
          decimalScale={2}
          hideControls
          error={error}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.dismiss}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {words.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
