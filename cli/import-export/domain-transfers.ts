import type { DomainSubgraphName } from '../../subgraphs/schemas.ts';
import type { DomainExporter } from './exporter.ts';
import type { DomainImporter } from './importer.ts';

/** Exporters by domain. Each is loaded on demand. */
export const exportersByDomain: Partial<Record<DomainSubgraphName, () => Promise<DomainExporter>>> = {
  auth: async () => (await import('./auth-exporter.ts')).authExporter,
  campaigns: async () => (await import('./campaigns-exporter.ts')).campaignsExporter,
  cms: async () => (await import('./cms-exporter.ts')).cmsExporter,
};

/** Importers by domain. Each is loaded on demand. */
export const legacyImportersByDomain: Partial<Record<DomainSubgraphName, () => Promise<DomainImporter>>> = {
  auth: async () => (await import('./legacy-auth-importer.ts')).legacyAuthImporter,
  campaigns: async () => (await import('./legacy-campaigns-importer.ts')).legacyCampaignsImporter,
  cms: async () => (await import('./legacy-cms-importer.ts')).legacyCmsImporter,
};
