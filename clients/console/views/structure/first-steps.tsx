import { Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { FilePlusIcon, FolderPlusIcon, LanguagesIcon, LockIcon } from 'lucide-react';
import { ErrorState, MessageState } from '../../shell/error-state.tsx';
import { ButtonLink } from '../../shell/links.tsx';
import { useSession } from '../../shell/session.ts';
import { useFirstRunOffer } from '../../shell/use-first-run-offer.ts';
import { useWords } from '../../words/language-provider.tsx';
import { structureWords } from './structure.words.ts';
import { useStructureDialogs } from './structure-dialog-context.ts';

/** Message of a site without a language, in which nothing can be written. */
function NoLanguage() {
  const words = useWords(structureWords);
  const { capabilities } = useSession();
  return (
    <Paper>
      <MessageState
        icon={<LanguagesIcon size={40} strokeWidth={1.5} />}
        title={words.noLanguageTitle}
        text={words.noLanguageText}
      >
        {capabilities.has('contentAdministration') && (
          <ButtonLink to="/content/languages">{words.createLanguage}</ButtonLink>
        )}
      </MessageState>
    </Paper>
  );
}

type FallbackProps = {
  error: Error | null;
  onRetry: () => void;
  isWithoutLanguage: boolean;
  isRefused: boolean;
};

/** Content of a screen whose languages are not loaded: why, or a placeholder while they are loading. */
export function StructureScreenFallback({ error, onRetry, isWithoutLanguage, isRefused }: FallbackProps) {
  const words = useWords(structureWords);
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  if (isWithoutLanguage) return <NoLanguage />;
  if (!isRefused) return <Skeleton height={320} />;
  return (
    <Paper>
      <MessageState
        icon={<LockIcon size={40} strokeWidth={1.5} />}
        title={words.refusedTitle}
        text={words.refusedText}
      />
    </Paper>
  );
}

/** Next steps of a new site: the first category and article, or the demo. */
export function FirstSteps() {
  const words = useWords(structureWords);
  const { frame, open } = useStructureDialogs();
  const offersDemo = useFirstRunOffer();
  if (!frame.isNew || !frame.rights.mayWriteEverywhere([])) return null;
  const root = { number: 0, name: words.root, path: [] };
  return (
    <Paper component="section" p="md" aria-label={words.firstSteps}>
      <Title order={2} size="h4" mb={4}>
        {words.firstSteps}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {words.firstStepsText}
      </Text>
      <Group gap="sm">
        <Button
          leftSection={<FolderPlusIcon size={18} aria-hidden />}
          onClick={() => open({ kind: 'category', parent: root })}
        >
          {words.firstCategory}
        </Button>
        <Button
          variant="default"
          leftSection={<FilePlusIcon size={18} aria-hidden />}
          onClick={() => open({ kind: 'article', parent: root })}
        >
          {words.firstArticle}
        </Button>
        {offersDemo && (
          <ButtonLink variant="default" to="/first-run">
            {words.demo}
          </ButtonLink>
        )}
      </Group>
    </Paper>
  );
}
