import { Paper, SimpleGrid, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { TextLink } from '../../shell/links.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { budgetTotalsDocument } from './budget.graph.ts';
import { clicksDocument } from './overview.graph.ts';
import { overviewWords } from './overview.words.ts';
import { sumBudgets } from './sum-budgets.ts';

/** The two numbers that an owner looks for first: clicks, and money. */
export function SpendingCards() {
  const words = useWords(overviewWords);
  const format = useLocaleFormatters();
  const clicks = useGraphQuery(clicksDocument, {});
  const budgets = useGraphQuery(budgetTotalsDocument, {});
  const statistics = clicks.data?.myCampaignAccount?.statistics;
  const sums = budgets.data?.campaigns ? sumBudgets(budgets.data.campaigns.nodes) : undefined;
  const total = statistics?.reduce((sum, day) => sum + day.clicks, 0);
  const amounts = (part: 'spent' | 'available') =>
    format.list((sums ?? []).map((sum) => format.money(sum[part], sum.currency)));
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <NumberCard label={words.clicks} value={total === undefined ? undefined : format.number(total)} />
      <NumberCard
        label={words.spent}
        value={sums && (sums.length > 0 ? amounts('spent') : '–')}
        note={sums && (sums.length > 0 ? words.remaining(amounts('available')) : words.noBudget)}
      >
        <TextLink to="/account/budgets" size="sm">
          {words.openBudgets}
        </TextLink>
      </NumberCard>
    </SimpleGrid>
  );
}

type NumberCardProps = { label: string; value: string | undefined; note?: string; children?: ReactNode };

/** A number with its label; a placeholder while it is loading. */
function NumberCard({ label, value, note, children }: NumberCardProps) {
  return (
    <Paper p="lg">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      {value === undefined ? (
        <Skeleton height={32} width="6rem" my={4} />
      ) : (
        <Text className="console-account-number">{value}</Text>
      )}
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
      {children}
    </Paper>
  );
}
