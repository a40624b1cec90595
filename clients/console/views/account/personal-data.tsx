import { Button } from '@mantine/core';
import { consolePageSettings } from '../../page/page-settings.ts';
import { Screen } from '../../shell/screen.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { ConnectedApps } from './connected-apps.tsx';
import { LinkedCmsUserCard } from './linked-cms-user-card.tsx';
import { connectedAppsDocument, exportMeDocument, linkedCmsUserDocument } from './personal-data.graph.ts';
import { personalDataWords } from './personal-data.words.ts';
import { PersonalDataExportCard } from './personal-data-export-card.tsx';
import { TitledCard } from './titled-card.tsx';

/** Data that the server stores about the signed-in person, and the apps and users that are connected with the account. */
export function PersonalData() {
  const words = useWords(personalDataWords);
  const { root } = consolePageSettings;
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      copyAs={{
        operations: [
          { document: exportMeDocument, variables: { input: {} } },
          { document: connectedAppsDocument, variables: { first: 20 } },
          { document: linkedCmsUserDocument, variables: {} },
        ],
      }}
      actions={
        <Button component="a" href={`${root}/account`} variant="default">
          {words.accountLink}
        </Button>
      }
    >
      <PersonalDataExportCard />
      <ConnectedApps />
      <LinkedCmsUserCard />
      <TitledCard title={words.remove} text={words.removeText}>
        <Button component="a" href={`${root}/account/delete`} variant="outline" color="red">
          {words.removeLink}
        </Button>
      </TitledCard>
    </Screen>
  );
}
