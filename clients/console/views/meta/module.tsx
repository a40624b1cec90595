import { Skeleton, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ErrorState } from '../../shell/error-state.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { ModuleEditForm } from './module-edit-form.tsx';
import { moduleDocument } from './modules.graph.ts';
import { modulesWords } from './modules.words.ts';

/** A module with its form and its output, or a new one. */
export function ModuleScreen() {
  const words = useWords(modulesWords);
  const { moduleId = '' } = useParams({ strict: false }) as { moduleId?: string };
  const isNew = moduleId === 'new';
  const { data, error, refetch } = useGraphQuery(moduleDocument, { id: moduleId }, { isEnabled: !isNew });
  if (isNew) return <ModuleEditForm module={undefined} />;
  if (data?.module) return <ModuleEditForm key={data.module.id} module={data.module} />;
  return (
    <Screen title={words.title} parents={[{ label: words.title, to: '/content/modules' }]}>
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
