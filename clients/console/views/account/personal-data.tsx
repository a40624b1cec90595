import { Button } from '@mantine/core';
import { pageSettings } from '../../page/page-settings.ts';
import { Screen } from '../../shell/screen.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { CmsLinkCard } from './cms-link-card.tsx';
import { ConnectedApps } from './connected-apps.tsx';
import { DataCard } from './data-card.tsx';
import { ExportCard } from './export-card.tsx';
import { cmsLinkDocument, connectedAppsDocument, exportMeDocument } from './personal-data.graph.ts';
import { personalDataWords } from './personal-data.words.ts';

/** Data that the server stores about the signed-in person, and the apps and users that are connected with the account. */
export function PersonalData() {
  const words = useWords(personalDataWords);
  const { root } = pageSettings;
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      copyAs={{
        operations: [
          { document: exportMeDocument, variables: { input: {} } },
          { document: connectedAppsDocument, variables: { first: 20 } },
          { document: cmsLinkDocument, variables: {} },
        ],
      }}
      actions={
        <Button component="a" href={`${root}/account`} variant="default">
          {words.accountLink}
        </Button>
      }
    >
      <ExportCard />
      <ConnectedApps />
      <CmsLinkCard />
      <DataCard title={words.remove} text={words.removeText}>
        <Button component="a" href={`${root}/account/delete`} variant="outline" color="red">
          {words.removeLink}
        </Button>
      </DataCard>
    </Screen>
  );
}
