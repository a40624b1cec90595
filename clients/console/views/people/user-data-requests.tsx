import { Code } from '@mantine/core';
import { TimeText } from '../../format/time-text.tsx';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ItemListWithActions, PropertyTable, Section } from '../../shell/section.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { type PersonalDataRequest, personalDataRequestsDocument } from './personal-data.graph.ts';
import { userDataRequestsWords } from './user-data-requests.words.ts';

/** Record of the exports of a user's personal data; left out if it cannot be loaded. */
export function UserDataRequests({ userId }: { userId: string }) {
  const words = useWords(userDataRequestsWords);
  const format = useLocaleFormatters();
  const { data } = useGraphQuery(personalDataRequestsDocument, { userId });
  if (!data?.personalDataRequests) return null;
  return (
    <Section title={words.title}>
      <ItemListWithActions
        empty={words.empty}
        items={data.personalDataRequests.nodes.map(({ id, kind, askedBy, askedAt, finishedAt }) => ({
          id,
          title: `${words.kinds[kind]}, ${format.dateTime(askedAt)}`,
          text: [
            `${words.askedBy} ${askedBy === 'self' ? words.self : askedBy}`,
            finishedAt ? `${words.finished} ${format.relativeTime(finishedAt)}` : words.running,
          ].join(', '),
        }))}
      />
    </Section>
  );
}

/** Everything that the record has about a request. */
export function PersonalDataRequestFacts({ request }: { request: PersonalDataRequest }) {
  const words = useWords(userDataRequestsWords);
  const format = useLocaleFormatters();
  const { kind, askedBy, askedAt, finishedAt, counts, subjectDigest } = request;
  const rows = Object.entries(counts).map(([domain, tables]) =>
    words.rowsOf(format.number(sumOf(tables)), words.domains[domain] ?? domain),
  );
  return (
    <PropertyTable
      rows={[
        [words.kind, words.kinds[kind]],
        [words.askedBy, askedBy === 'self' ? words.self : askedBy],
        [words.askedAt, <TimeText key="asked" moment={askedAt} style="dateTime" />],
        [
          words.finished,
          finishedAt ? <TimeText key="finished" moment={finishedAt} style="dateTime" /> : words.running,
        ],
        [words.rows, format.list(rows) || '–'],
        [words.person, <Code key="person">{subjectDigest}</Code>],
      ]}
    />
  );
}

/** Adds up the numbers of rows of the tables of a domain. */
function sumOf(tables: unknown): number {
  if (typeof tables === 'number') return tables;
  if (typeof tables !== 'object' || tables === null) return 0;
  return Object.values(tables).reduce<number>((sum, value) => sum + sumOf(value), 0);
}
