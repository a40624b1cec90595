import { List, Paper, Text, Title } from '@mantine/core';
import { graph } from '../../graph/graph.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { TextLink } from '../../shell/links.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { articleWords } from './article.words.ts';
import { useArticleEditing } from './article-context.ts';

const campaignsDocument = graph(`
  query ConsoleArticleCampaigns($id: ID!) {
    article(id: $id) { id campaigns(first: 20) { nodes { id reference name } totalCount } }
  }
`);

/** Campaigns that lead to the article. Without a campaign account, the server does not show any. */
export function CampaignsOfArticle() {
  const words = useWords(articleWords);
  const { article } = useArticleEditing();
  const { data } = useGraphQuery(campaignsDocument, { id: article.id }, { acceptsRefusedFields: true });
  const campaigns = data?.article?.campaigns;
  if (!campaigns) return null;
  return (
    <Paper p="md" component="section">
      <Title order={2} size="h4" mb="xs">
        {words.campaigns}
      </Title>
      {campaigns.nodes.length === 0 ? (
        <Text size="sm" c="dimmed">
          {words.noCampaigns}
        </Text>
      ) : (
        <List size="sm">
          {campaigns.nodes.map(({ id, reference, name }) => (
            <List.Item key={id}>
              <TextLink to={`/campaigns/${reference}`} size="sm">
                {name}
              </TextLink>
            </List.Item>
          ))}
        </List>
      )}
    </Paper>
  );
}
