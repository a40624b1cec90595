import { access } from 'node:fs/promises';
import { toSealing } from '../../server/settings/load-settings.ts';
import { createChannels } from '../../subgraphs/campaigns/channels/registry.ts';
import { openAccountStep } from '../../subgraphs/campaigns/import-export/account-step.ts';
import { openCampaignStep } from '../../subgraphs/campaigns/import-export/campaign-step.ts';
import type { ImportSource } from '../../subgraphs/campaigns/import-export/entry.ts';
import { openFile } from '../../subgraphs/campaigns/import-export/read-file.ts';
import { openService } from '../../subgraphs/campaigns/import-export/read-service.ts';
import { UsageError } from '../arguments/command.ts';
import type { Importer } from './importer.ts';

export const campaignsImporter: Importer = {
  domain: 'campaigns',
  open: async ({ from, key, token, settings, signal }) => {
    if (token) throw new UsageError('Campaigns are opened by an API key: give --key in place of --token.');
    const { externalUrl } = settings.edge;
    const original = await openOriginal(from, key, signal);
    const moving = {
      ...toSealing(settings),
      original,
      schema: `${settings.database.namespace}campaigns`,
      channels: createChannels({ settings: settings.campaigns, externalUrl }),
      externalUrl,
      now: new Date(),
    };
    const opened = [openAccountStep(moving), openCampaignStep(moving)];
    return {
      source: original.source,
      steps: opened.map(({ step }) => step),
      close: async () => {
        for (const { close } of opened) await close();
      },
    };
  },
};

async function openOriginal(
  from: string,
  key: string | undefined,
  signal: AbortSignal | undefined,
): Promise<ImportSource> {
  if (/^https?:\/\//.test(from)) {
    if (!key) throw new UsageError('Give --key: the API key of the account whose campaigns are read.');
    if (!URL.canParse(from)) throw new UsageError('Give --from as https://host/v1.');
    return openService({ from, key, signal });
  }
  if (key) throw new UsageError('A file needs no --key: give --from as https://host/v1, or leave --key out.');
  try {
    await access(from);
  } catch (cause) {
    throw new UsageError(`Give --from as https://host/v1, or as a file that can be read: ${from} cannot.`, {
      cause,
    });
  }
  return openFile(from);
}
