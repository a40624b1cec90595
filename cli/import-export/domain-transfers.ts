import type { DomainSubgraphName } from '../../subgraphs/schemas.ts';
import type { OpenDomainExport } from './exporter.ts';
import type { OpenDomainImport } from './importer.ts';

/** Exports by domain. Each is loaded on demand. */
export const exportsByDomain: Record<DomainSubgraphName, OpenDomainExport> = {
  auth: async (call) => (await import('./auth-exporter.ts')).openAuthExport(call),
  campaigns: async (call) => (await import('./campaigns-exporter.ts')).openCampaignsExport(call),
  cms: async (call) => (await import('./cms-exporter.ts')).openCmsExport(call),
};

/** Imports by domain. Each is loaded on demand. */
export const legacyImportsByDomain: Record<DomainSubgraphName, OpenDomainImport> = {
  auth: async (call) => (await import('./legacy-auth-importer.ts')).openLegacyAuthImport(call),
  campaigns: async (call) => (await import('./legacy-campaigns-importer.ts')).openLegacyCampaignsImport(call),
  cms: async (call) => (await import('./legacy-cms-importer.ts')).openLegacyCmsImport(call),
};
