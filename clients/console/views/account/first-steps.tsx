import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { CircleCheckIcon, CircleIcon } from 'lucide-react';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { consolePageSettings } from '../../page/page-settings.ts';
import { TextLink } from '../../shell/links.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { budgetTotalsDocument } from './budget.graph.ts';
import type { AccountOverviewData } from './overview.graph.ts';
import { overviewWords } from './overview.words.ts';
import { hasSecondFactor } from './overview-facts.ts';

type Step = { title: string; text: string; isDone: boolean; to?: string; href?: string };

/** Next steps of a new account owner. The overview shows them until the first campaign is published. */
export function FirstSteps({ data }: { data: AccountOverviewData }) {
  const words = useWords(overviewWords);
  const steps = useSteps(data);
  const wasPublished = [data.starting, data.live, data.ended].some((list) => (list?.totalCount ?? 0) > 0);
  if (wasPublished) return null;
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  return (
    <Paper p="lg">
      <Stack gap="md">
        <div>
          <Title order={2} size="h4">
            {words.firstSteps}
          </Title>
          <Text size="sm" c="dimmed">
            {words.firstStepsText(doneCount, steps.length)}
          </Text>
        </div>
        <Stack component="ol" gap="md" className="console-account-items">
          {steps.map((step) => (
            <StepItem key={step.title} step={step} />
          ))}
        </Stack>
      </Stack>
    </Paper>
  );
}

function useSteps({ drafts, me }: AccountOverviewData): Step[] {
  const words = useWords(overviewWords);
  const budgets = useGraphQuery(budgetTotalsDocument, {});
  const draft = drafts?.nodes[0];
  const to = draft ? `/campaigns/${draft.reference}` : '/campaigns';
  return [
    { title: words.stepEdit, text: words.stepEditText, isDone: draft?.stage === 'COMPLETE', to },
    { title: words.stepPublish, text: words.stepPublishText, isDone: false, to },
    {
      title: words.stepBudget,
      text: words.stepBudgetText,
      isDone: (budgets.data?.campaigns?.totalCount ?? 0) > 0,
      to: '/account/budgets',
    },
    {
      title: words.stepFactor,
      text: words.stepFactorText,
      isDone: hasSecondFactor(me),
      href: `${consolePageSettings.root}/account/second-factor`,
    },
  ];
}

function StepItem({ step: { title, text, isDone, to, href } }: { step: Step }) {
  const words = useWords(overviewWords);
  const Icon = isDone ? CircleCheckIcon : CircleIcon;
  return (
    <Group component="li" gap="sm" align="flex-start" wrap="nowrap">
      <span className={`console-account-icon console-status-${isDone ? 'good' : 'neutral'}`}>
        <Icon size={20} aria-hidden />
      </span>
      <div>
        {to ? (
          <TextLink to={to} fw={600} size="sm">
            {title}
          </TextLink>
        ) : (
          <Anchor href={href} fw={600} size="sm">
            {title}
          </Anchor>
        )}
        <Text size="sm" c="dimmed">
          {isDone ? words.done : text}
        </Text>
      </div>
    </Group>
  );
}
