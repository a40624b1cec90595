import type { CommonDeps } from '../../core/deps.ts';
import type { SettingsOf } from '../../core/settings.ts';
import type { Prisma, PrismaClient } from '../../prisma/generated/cms/client.ts';
import type { cmsSettings } from './settings.ts';

export type CmsPrismaClient = PrismaClient;
export type CmsTransaction = Prisma.TransactionClient;

export type CmsDeps = CommonDeps & {
  db: CmsPrismaClient;
  settings: SettingsOf<typeof cmsSettings>;
};
