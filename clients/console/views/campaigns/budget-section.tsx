import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useWords } from '../../words/language-provider.tsx';
import { listCampaignActions } from './campaign-action-list.ts';
import { actionWords } from './campaign-actions.words.ts';
import type { CampaignPageData } from './campaign-page.graph.ts';
import { campaignPageWords } from './campaign-page.words.ts';
import { Section } from './section.tsx';

type BudgetSectionProps = { campaign: CampaignPageData; onSetBudget: () => void };

/** Budget of a campaign: spent, reserved and remaining, as a bar and as numbers. */
export function BudgetSection({ campaign, onSetBudget }: BudgetSectionProps) {
  const words = useWords(campaignPageWords);
  const { setBudget } = useWords(actionWords);
  const format = useLocaleFormatters();
  const { amount, spent, reserved, available } = campaign.budgetUse;
  const parts = [
    { label: words.spentLabel, value: spent.amount, color: 'accent' },
    { label: words.reservedLabel, value: reserved.amount, color: 'yellow' },
    { label: words.availableLabel, value: available.amount, color: 'gray' },
  ];
  return (
    <Section
      title={words.budgetTitle}
      controls={
        listCampaignActions(campaign).includes('setBudget') && (
          <Button variant="default" size="xs" onClick={onSetBudget}>
            {setBudget}
          </Button>
        )
      }
    >
      {amount.amount === 0 && <Text c="dimmed">{words.budgetFree}</Text>}
      {amount.amount > 0 && (
        <Stack gap="sm">
          <Progress.Root size="lg" aria-hidden>
            {parts.slice(0, 2).map(({ label, value, color }) => (
              <Progress.Section key={label} value={(value / amount.amount) * 100} color={color} />
            ))}
          </Progress.Root>
          <dl className="campaign-parts">
            {parts.map(({ label, value, color }) => (
              <Group key={label} component="div" justify="space-between">
                <Group component="dt" gap="xs">
                  <span className={`campaign-swatch campaign-swatch-${color}`} aria-hidden="true" />
                  {label}
                </Group>
                <dd>{format.money(value, amount.currency)}</dd>
              </Group>
            ))}
          </dl>
        </Stack>
      )}
    </Section>
  );
}
