import { access } from 'node:fs/promises';
import { createEnabledChannels } from '../../subgraphs/campaigns/channels/registry.ts';
import { openAccountImportStep } from '../../subgraphs/campaigns/import-export/account-step.ts';
import { openCampaignImportStep } from '../../subgraphs/campaigns/import-export/campaign-step.ts';
import { openCampaignsImportFile } from '../../subgraphs/campaigns/import-export/campaigns-import-file.ts';
import type { ImportSource } from '../../subgraphs/campaigns/import-export/import-entry.ts';
import { openLegacyRestSource } from '../../subgraphs/campaigns/import-export/legacy-rest-source.ts';
import { UsageError } from '../arguments/command.ts';
import type { OpenDomainImport } from './importer.ts';

/** Imports accounts and campaigns from the REST API of the legacy system, or from a file with its data. */
export const openLegacyCampaignsImport: OpenDomainImport = async ({ from, key, token, settings, signal }) => {
  if (token) throw new UsageError('Campaigns are opened by an API key: give --key in place of --token.');
  const { externalUrl } = settings.edge;
  const legacySource = await openLegacySource(from, key, signal);
  const importContext = {
    ...settings.encryption,
    source: legacySource,
    schema: `${settings.database.namespace}campaigns`,
    channels: createEnabledChannels({ settings: settings.campaigns, externalUrl }),
    externalUrl,
    now: new Date(),
  };
  const openSteps = [openAccountImportStep(importContext), openCampaignImportStep(importContext)];
  return {
    source: legacySource.source,
    steps: openSteps.map(({ step }) => step),
    close: async () => {
      for (const { close } of openSteps) await close();
    },
  };
};

async function openLegacySource(
  from: string,
  key: string | undefined,
  signal: AbortSignal | undefined,
): Promise<ImportSource> {
  if (/^https?:\/\//.test(from)) {
    if (!key) throw new UsageError('Give --key: the API key of the account whose campaigns are read.');
    if (!URL.canParse(from)) throw new UsageError('Give --from as https://host/v1.');
    return openLegacyRestSource({ from, key, signal });
  }
  if (key) throw new UsageError('A file needs no --key: give --from as https://host/v1, or leave --key out.');
  try {
    await access(from);
  } catch (cause) {
    throw new UsageError(`Give --from as https://host/v1, or as a file that can be read: ${from} cannot.`, {
      cause,
    });
  }
  return openCampaignsImportFile(from);
}
