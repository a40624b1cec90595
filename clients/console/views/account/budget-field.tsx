import { ActionIcon, Button, Group, NumberInput, Text } from '@mantine/core';
import { PencilIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { isTrellisError } from '../../../typescript/trellis-error.ts';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { toFieldErrors } from '../../graph/field-errors.ts';
import { useErrorText } from '../../graph/use-error-text.ts';
import { useGraphMutation } from '../../graph/use-graph-mutation.ts';
import { notifySuccess } from '../../shell/notify.ts';
import { useWords } from '../../words/language-provider.tsx';
import { type CampaignBudgetRow, setBudgetDocument } from './budget.graph.ts';
import { budgetWords } from './budget.words.ts';

type BudgetFieldProps = { campaign: CampaignBudgetRow };

/** Statuses after which a campaign spends nothing more. */
const finalStatuses: ReadonlySet<string> = new Set(['INACTIVE', 'CANCELLED']);

/** Budget of a campaign in a list, with a button that turns it into a field. */
export function BudgetField({ campaign }: BudgetFieldProps) {
  const words = useWords(budgetWords);
  const format = useLocaleFormatters();
  const [isEdited, setIsEdited] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { name, status, budget } = campaign;
  const close = () => {
    setIsEdited(false);
    // The button is rendered in the place of the field, which had the focus.
    requestAnimationFrame(() => button.current?.focus());
  };
  if (isEdited) return <BudgetForm campaign={campaign} onClose={close} />;
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <span>
        {budget.amount > 0 ? (
          format.money(budget.amount, budget.currency)
        ) : (
          <Text span size="sm" c="dimmed">
            {words.free}
          </Text>
        )}
      </span>
      {!finalStatuses.has(status) && (
        <ActionIcon
          ref={button}
          variant="subtle"
          aria-label={words.changeOf(name || words.unnamed)}
          onClick={() => setIsEdited(true)}
        >
          <PencilIcon size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}

function BudgetForm({ campaign: { id, name, budget }, onClose }: BudgetFieldProps & { onClose: () => void }) {
  const words = useWords(budgetWords);
  const format = useLocaleFormatters();
  const toErrorText = useErrorText();
  const [amount, setAmount] = useState<number | string>(budget.amount);
  const [problem, setProblem] = useState<string>();
  const label = name || words.unnamed;
  const setBudget = useGraphMutation(setBudgetDocument, {
    onSuccess: () => {
      notifySuccess(words.saved(label));
      onClose();
    },
    onError: (error) => {
      const isInUse = isTrellisError(error) && error.code === 'CAMPAIGN_BUDGET_IN_USE';
      setProblem(isInUse ? words.inUse : (toFieldErrors(error).budget ?? toErrorText(error)));
    },
  });
  const save = () => {
    // Mantine keeps amounts with zeros at the end, such as 250.50, as text.
    const budgetAmount = Number.parseFloat(String(amount));
    if (Number.isNaN(budgetAmount)) setProblem(words.amountMissing);
    else setBudget.mutate({ input: { id, budget: budgetAmount } });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Group gap="xs" align="flex-start" justify="flex-end">
        <NumberInput
          aria-label={words.field(label, budget.currency)}
          value={amount}
          onChange={setAmount}
          error={problem}
          min={0}
          max={1_000_000_000}
          decimalScale={2}
          hideControls
          decimalSeparator={format.number(0.5).replaceAll(/\d/g, '')}
          allowedDecimalSeparators={['.', ',']}
          leftSection={<Text size="xs">{budget.currency}</Text>}
          leftSectionWidth={44}
          w="9.5rem"
          ta="start"
          data-autofocus
          autoFocus
        />
        <Button type="submit" loading={setBudget.isPending}>
          {words.save}
        </Button>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
      </Group>
    </form>
  );
}
