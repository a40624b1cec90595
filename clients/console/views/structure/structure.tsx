import { Button, Group, Paper } from '@mantine/core';
import { FilePlusIcon, FolderPlusIcon } from 'lucide-react';
import { Screen } from '../../shell/screen.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { FirstSteps, StructureScreenFallback } from './first-steps.tsx';
import { SearchField, useSearchText } from './search-field.tsx';
import { SearchHits } from './search-hits.tsx';
import { SiteLanguageSelect } from './site-language-select.tsx';
import { structureLevelDocument, structureSearchDocument } from './structure.graph.ts';
import { structureWords } from './structure.words.ts';
import { type StructureDialog, useStructureDialogs } from './structure-dialog-context.ts';
import { StructureDialogs } from './structure-dialogs.tsx';
import { StructureTree } from './structure-tree.tsx';
import { toTreeLevelVariables } from './use-category-children.ts';
import { EntryChangeRunnerProvider } from './use-entry-change-runner.tsx';
import { useSelectedEntries } from './use-selected-entries.ts';
import { useStructureAutoReload } from './use-structure-auto-reload.ts';
import { type StructureScreenData, useStructureScreenData } from './use-structure-screen-data.ts';

/** Tree of the site. */
export function StructureScreen() {
  const words = useWords(structureWords);
  const { frame, isWithoutLanguage, isRefused, error, refetch } = useStructureScreenData();
  if (frame)
    return (
      <EntryChangeRunnerProvider>
        <FramedStructure key={frame.language.id} frame={frame} />
      </EntryChangeRunnerProvider>
    );
  return (
    <Screen title={words.title} lead={words.lead}>
      <StructureScreenFallback
        error={error}
        onRetry={() => void refetch()}
        isWithoutLanguage={isWithoutLanguage}
        isRefused={isRefused}
      />
    </Screen>
  );
}

function FramedStructure({ frame }: { frame: StructureScreenData }) {
  const selection = useSelectedEntries();
  const clear = ({ kind }: StructureDialog) => {
    if (kind === 'move' || kind === 'delete') selection.clear();
  };
  useStructureAutoReload(frame.language.id);
  return (
    <StructureDialogs frame={frame} onChanged={clear}>
      <StructureContent selection={selection} />
    </StructureDialogs>
  );
}

function StructureContent({ selection }: { selection: ReturnType<typeof useSelectedEntries> }) {
  const words = useWords(structureWords);
  const { frame } = useStructureDialogs();
  const [searched] = useSearchText();
  const languageId = frame.language.id;
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={<CreateButtons />}
      copyAs={{
        operations: [
          searched
            ? { document: structureSearchDocument, variables: { first: 20, text: searched, languageId } }
            : {
                document: structureLevelDocument,
                variables: toTreeLevelVariables({ parentPath: [], languageId }),
              },
        ],
        rest: { method: 'GET', path: '/api/structure/articles?filter[category_id]=0' },
      }}
    >
      <FirstSteps />
      <Group gap="sm">
        <SearchField />
        <SiteLanguageSelect frame={frame} />
      </Group>
      <BulkBar selection={selection} />
      <Paper className="structure-paper">
        {searched ? (
          <SearchHits text={searched} selection={selection} />
        ) : (
          <StructureTree selection={selection} />
        )}
      </Paper>
    </Screen>
  );
}

function CreateButtons() {
  const words = useWords(structureWords);
  const { frame, open } = useStructureDialogs();
  if (!frame.rights.mayWriteEverywhere([])) return null;
  const parent = { number: 0, name: words.root, path: [] };
  return (
    <>
      <Button
        variant="default"
        leftSection={<FolderPlusIcon size={18} aria-hidden />}
        onClick={() => open({ kind: 'category', parent })}
      >
        {words.newCategory}
      </Button>
      <Button
        leftSection={<FilePlusIcon size={18} aria-hidden />}
        onClick={() => open({ kind: 'article', parent })}
      >
        {words.newArticle}
      </Button>
    </>
  );
}
