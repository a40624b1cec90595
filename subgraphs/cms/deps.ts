import type { CommonDeps } from '../../core/deps.ts';
import type { Storage } from '../../core/ports/storage.ts';
import type { SettingsOf } from '../../core/settings.ts';
import type { Prisma, PrismaClient } from '../../prisma/generated/cms/client.ts';
import type { mediaSettings } from './media-settings.ts';
import type { cmsSettings } from './settings.ts';

export type CmsPrismaClient = PrismaClient;
export type CmsTransaction = Prisma.TransactionClient;

export type CmsDeps = CommonDeps & {
  db: CmsPrismaClient;
  /** PostgreSQL schema of this domain: raw statements name their tables in full. */
  databaseSchema: string;
  settings: SettingsOf<typeof cmsSettings> & { media: SettingsOf<typeof mediaSettings> };
  /** Where the files of the media pool are. */
  storage: Storage;
};
