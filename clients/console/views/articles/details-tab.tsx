import { Paper, Select, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { TimeText } from '../../format/time-text.tsx';
import { graph } from '../../graph/graph.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { updateArticleDocument } from './article.graph.ts';
import { articleWords } from './article.words.ts';
import { useArticleEditing } from './article-context.ts';
import { CampaignsOfArticle } from './campaigns-of-article.tsx';

const templatesDocument = graph(`
  query ConsoleArticleTemplates {
    templates(first: 100, filter: { isActive: true }) { nodes { id number name } }
  }
`);

/** Properties of an article beside its content. */
export function DetailsTab() {
  const words = useWords(articleWords);
  const { article, language } = useArticleEditing();
  return (
    <Stack>
      <Paper p="md">
        <dl className="article-facts">
          <Fact label={words.number}>{article.number}</Fact>
          <Fact label={words.language}>
            {language.name} ({language.code})
          </Fact>
          <Fact label={words.path}>
            <span className="console-breakable">{article.path}</span>
          </Fact>
          <Fact label={words.created}>
            <TimeText moment={article.createdAt} style="dateTime" /> {words.by(article.createdByName)}
          </Fact>
          <Fact label={words.changed}>
            <TimeText moment={article.updatedAt} style="dateTime" /> {words.by(article.updatedByName)}
          </Fact>
        </dl>
      </Paper>
      <Paper p="md">
        {article.template ? (
          <TemplateChoice templateId={article.template.id} name={article.template.name} />
        ) : (
          <Text size="sm" c="dimmed">
            {words.noTemplate}
          </Text>
        )}
      </Paper>
      <CampaignsOfArticle />
    </Stack>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function TemplateChoice({ templateId, name }: { templateId: string; name: string }) {
  const words = useWords(articleWords);
  const { article, mayWrite } = useArticleEditing();
  const { data } = useGraphQuery(templatesDocument, {}, { acceptsRefusedFields: true });
  const update = useMutationWithNotification(updateArticleDocument, { success: words.templateSaved });
  const templates = (data?.templates?.nodes ?? []).map((template) => ({
    value: template.id,
    label: template.name,
  }));
  const isListed = templates.some(({ value }) => value === templateId);
  return (
    <Select
      label={words.template}
      description={words.templateHint}
      maw="28rem"
      data={isListed ? templates : [{ value: templateId, label: name }, ...templates]}
      value={templateId}
      allowDeselect={false}
      // The template of a category's own article is inherited, so the server does not change it.
      readOnly={!mayWrite || article.isCategory}
      onChange={(next) =>
        next && next !== templateId && update.mutate({ input: { id: article.id, templateId: next } })
      }
    />
  );
}
