import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { StatusBadge } from '../../shell/status-badge.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { toFieldPath, useFieldProblemText } from '../campaigns/problem-texts.ts';
import { focusField } from './campaign-form.ts';
import type { CampaignCheckData } from './editor.graph.ts';
import { editorWords } from './editor.words.ts';

type ChannelCheck = NonNullable<CampaignCheckData['checkCampaign']>['channels'][number];
type Estimate = NonNullable<CampaignCheckData['estimateCampaign']>[number];

/** Channels with the result of the check, and with what can be expected there. */
export function ChannelList({ data }: { data: CampaignCheckData | undefined }) {
  const words = useWords(editorWords);
  const estimates = new Map(data?.estimateCampaign?.map((estimate) => [estimate.channel, estimate]));
  const hasEstimates = [...estimates.values()].some(({ clicksPerRun }) => clicksPerRun !== null);
  return (
    <Paper component="section" p="md" aria-labelledby="campaign-channels">
      <Title order={2} size="h4" id="campaign-channels">
        {words.channelsTitle}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {hasEstimates ? words.channelsText : `${words.channelsText} ${words.noClicks}`}
      </Text>
      <Stack component="ul" gap="sm" className="campaign-channels">
        {data?.checkCampaign?.channels.map((check) => (
          <ChannelItem key={check.channel.name} check={check} estimate={estimates.get(check.channel.name)} />
        ))}
      </Stack>
    </Paper>
  );
}

type ChannelItemProps = { check: ChannelCheck; estimate: Estimate | undefined };

function ChannelItem({ check: { channel, isFit, problems }, estimate }: ChannelItemProps) {
  const words = useWords(editorWords);
  return (
    <li>
      <Group justify="space-between" gap="xs">
        <Text fw={600} size="sm" component="span">
          {channel.title}
        </Text>
        <StatusBadge tone={isFit ? 'good' : 'neutral'}>{isFit ? words.fits : words.doesNotFit}</StatusBadge>
      </Group>
      <Expectation isPaid={channel.kind === 'PAID'} estimate={estimate} />
      {problems.map((problem) => (
        <Problem key={`${problem.field} ${problem.message}`} {...problem} />
      ))}
    </li>
  );
}

function Expectation({ isPaid, estimate }: { isPaid: boolean; estimate: Estimate | undefined }) {
  const words = useWords(editorWords);
  const format = useLocaleFormatters();
  const price = estimate?.price;
  const clicks = estimate?.clicksPerRun;
  const cost = price ? words.price(format.money(price.amount, price.currency)) : words.paid;
  return (
    <Text size="xs" c="dimmed">
      {isPaid ? cost : words.free}
      {clicks != null && ` · ${words.clicks(format.number(Math.round(clicks)))}`}
    </Text>
  );
}

function Problem({ field, message }: { field: string; message: string }) {
  const toProblemEntry = useFieldProblemText();
  const path = toFieldPath(field);
  return (
    <Anchor component="button" type="button" size="xs" ta="start" onClick={() => focusField(path)}>
      {toProblemEntry({ field, message })}
    </Anchor>
  );
}
