import { Button, Table } from '@mantine/core';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { TextLink } from '../../shell/links.tsx';
import { PropertyTable, Section } from '../../shell/section.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { EntryStatus } from './article-columns.tsx';
import type { Category } from './category.graph.ts';
import { categoryWords } from './category.words.ts';
import type { StructureEntry } from './entry.ts';
import { useStructureDialogs } from './structure-dialog-context.ts';

/** Position of a category in the site. */
export function CategoryPlace({ category, entry }: { category: Category; entry: StructureEntry }) {
  const words = useWords(categoryWords);
  const format = useLocaleFormatters();
  const { frame, open } = useStructureDialogs();
  const parent = category.breadcrumb.at(-1);
  const parentLink = parent ? (
    <TextLink to={`/content/categories/${parent.number}`}>{parent.name}</TextLink>
  ) : (
    words.root
  );
  return (
    <Section
      title={words.place}
      actions={
        frame.rights.mayWriteEverywhere(entry.path) && (
          <Button variant="default" size="xs" onClick={() => open({ kind: 'move', entries: [entry] })}>
            {words.move}
          </Button>
        )
      }
    >
      <PropertyTable
        rows={[
          [words.parent, parentLink],
          [words.position, format.number(entry.position)],
          [words.address, category.path],
          [words.template, category.template?.name],
          [words.number, String(entry.number)],
          [words.created, words.by(format.dateTime(category.createdAt), category.createdByName)],
          [words.changed, words.by(format.dateTime(category.updatedAt), category.updatedByName)],
        ]}
      />
    </Section>
  );
}

type ContentProps = { number: number; categoryCount: number; articleCount: number; contentCount: number };

/** How much is in a category, with the way to the list. */
export function CategoryContentCounts({ number, categoryCount, articleCount, contentCount }: ContentProps) {
  const words = useWords(categoryWords);
  const format = useLocaleFormatters();
  const { frame } = useStructureDialogs();
  return (
    <Section
      title={words.content}
      actions={
        <TextLink
          to="/content/articles"
          search={{ category: String(number), language: frame.language.number } as never}
          size="sm"
        >
          {words.showAll}
        </TextLink>
      }
    >
      <PropertyTable
        rows={[
          [words.categories, format.number(categoryCount)],
          [words.articles, format.number(articleCount)],
          [words.allBelow, format.number(contentCount)],
        ]}
      />
    </Section>
  );
}

/** Names and status of a category in every language. */
export function CategoryLanguages({ category }: { category: Category }) {
  const words = useWords(categoryWords);
  const { frame } = useStructureDialogs();
  if (category.names.length < 2) return null;
  return (
    <Section title={words.languages}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.language}</Table.Th>
            <Table.Th>{words.name}</Table.Th>
            <Table.Th>{words.status}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {category.names.map(({ id, categoryName, isOnline, language }) => (
            <Table.Tr key={id}>
              <Table.Td>
                {language && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={words.open(language.name)}
                    aria-current={language.id === frame.language.id || undefined}
                    onClick={() => frame.setLanguage(language.number)}
                  >
                    {language.name}
                  </Button>
                )}
              </Table.Td>
              <Table.Td className="console-breakable">{categoryName}</Table.Td>
              <Table.Td>
                <EntryStatus isOnline={isOnline} statusNumber={isOnline ? 1 : 0} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  );
}
