import { Skeleton, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ErrorState } from '../../shell/error-state.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { TemplateEditForm } from './template-edit-form.tsx';
import { templateDocument } from './templates.graph.ts';
import { templatesWords } from './templates.words.ts';

/** A template with its source and its areas, or a new one. */
export function TemplateScreen() {
  const words = useWords(templatesWords);
  const { templateId = '' } = useParams({ strict: false }) as { templateId?: string };
  const isNew = templateId === 'new';
  const { data, error, refetch } = useGraphQuery(templateDocument, { id: templateId }, { isEnabled: !isNew });
  if (isNew) return <TemplateEditForm template={undefined} articleCount={0} />;
  if (data?.template)
    return (
      <TemplateEditForm
        key={data.template.id}
        template={data.template}
        articleCount={data.articles?.totalCount ?? 0}
      />
    );
  return (
    <Screen title={words.title} parents={[{ label: words.title, to: '/content/templates' }]}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack aria-hidden="true">
          <Skeleton height={120} />
          <Skeleton height={320} />
        </Stack>
      )}
    </Screen>
  );
}
