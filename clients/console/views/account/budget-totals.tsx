import { Paper, Progress, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ErrorState } from '../../shell/error-state.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { budgetTotalsDocument } from './budget.graph.ts';
import { budgetWords } from './budget.words.ts';
import { LoadingRows } from './loading-rows.tsx';
import { type BudgetSum, sumBudgets } from './sum-budgets.ts';

/** Sums of all budgets, one card for each currency. */
export function BudgetTotals() {
  const words = useWords(budgetWords);
  const format = useLocaleFormatters();
  const { data, error, refetch } = useGraphQuery(budgetTotalsDocument, {});
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data?.campaigns) return <LoadingRows />;
  const { nodes, totalCount } = data.campaigns;
  const isPart = totalCount > nodes.length;
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {isPart ? words.newest(format.number(nodes.length), format.number(totalCount)) : words.totals}
      </Title>
      {nodes.length === 0 && <Text>{words.noBudget}</Text>}
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {sumBudgets(nodes).map((sum) => (
          <SumCard key={sum.currency} sum={sum} />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

function SumCard({ sum }: { sum: BudgetSum }) {
  const words = useWords(budgetWords);
  const format = useLocaleFormatters();
  const money = (amount: number) => format.money(amount, sum.currency);
  const share = (amount: number) => (sum.budget > 0 ? (amount / sum.budget) * 100 : 0);
  return (
    <Paper p="lg">
      <Text size="xl" fw={650}>
        {money(sum.available)}
      </Text>
      <Text size="sm" c="dimmed">
        {words.available}
      </Text>
      <Progress.Root mt="sm" aria-hidden>
        <Progress.Section value={share(sum.spent)} />
        <Progress.Section value={share(sum.reserved)} color="gray" />
      </Progress.Root>
      <dl className="console-account-facts console-account-sums">
        <dt>{words.budget}</dt>
        <dd>{money(sum.budget)}</dd>
        <dt>{words.spent}</dt>
        <dd>{money(sum.spent)}</dd>
        <dt>{words.reserved}</dt>
        <dd>{money(sum.reserved)}</dd>
      </dl>
    </Paper>
  );
}
