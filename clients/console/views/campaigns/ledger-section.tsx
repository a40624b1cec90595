import { Skeleton, Table, Text } from '@mantine/core';
import { TimeText } from '../../format/time-text.tsx';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ListPager } from '../../lists/list-pager.tsx';
import { useListState } from '../../lists/use-list-state.ts';
import { ErrorState } from '../../shell/error-state.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { type CampaignPageData, ledgerDocument } from './campaign-page.graph.ts';
import { campaignPageWords } from './campaign-page.words.ts';
import { reversePageArguments, reversePageInfo } from './newest-first.ts';
import { useDeliveryReasonTranslator } from './problem-texts.ts';
import { Section } from './section.tsx';

/** Movements of the money of a campaign, newest first, page by page. */
export function LedgerSection({ campaign }: { campaign: CampaignPageData }) {
  const words = useWords(campaignPageWords);
  const format = useLocaleFormatters();
  const toReasonText = useDeliveryReasonTranslator();
  const state = useListState({
    sortFields: ['AT'],
    defaultSort: { field: 'AT', direction: 'DESC' },
    prefix: 'money_',
  });
  const variables = { id: campaign.id, ...reversePageArguments(state.page) };
  const { data, error, refetch } = useGraphQuery(ledgerDocument, variables, { keepsPreviousData: true });
  const ledger = data?.campaign?.ledger;
  const titles = new Map(campaign.deliveries.map(({ channel, title }) => [channel, title]));
  return (
    <Section title={words.ledgerTitle}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!ledger && !error && <Skeleton height={80} />}
      {ledger?.totalCount === 0 && <Text c="dimmed">{words.ledgerEmpty}</Text>}
      {ledger && ledger.totalCount > 0 && (
        <>
          <div className="console-list">
            <Table aria-label={words.ledgerTitle}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{words.time}</Table.Th>
                  <Table.Th>{words.channel}</Table.Th>
                  <Table.Th>{words.kind}</Table.Th>
                  <Table.Th data-align="right">{words.amount}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {ledger.nodes.toReversed().map(({ id, at, channel, kind, amount, reason }) => (
                  <Table.Tr key={id}>
                    <Table.Td data-label={words.time}>
                      <TimeText moment={at} style="dateTime" />
                    </Table.Td>
                    <Table.Td data-label={words.channel}>{titles.get(channel) ?? channel}</Table.Td>
                    <Table.Td data-label={words.kind} title={toReasonText(reason)}>
                      {words.ledgerKinds[kind]}
                    </Table.Td>
                    <Table.Td data-label={words.amount} data-align="right">
                      {format.money(amount.amount, amount.currency)}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
          <ListPager
            state={state}
            pageInfo={reversePageInfo(ledger.pageInfo)}
            totalCount={ledger.totalCount}
          />
        </>
      )}
    </Section>
  );
}
