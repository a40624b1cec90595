import type { DomainSubgraphName } from '../../subgraphs/schemas.ts';
import type { DomainExporter } from './exporter.ts';
import type { DomainImporter } from './importer.ts';

/** Exporters by domain. Each is loaded on demand. */
export const domainExporters: Partial<Record<DomainSubgraphName, () => Promise<DomainExporter>>> = {
  auth: async () => (await import('./auth-exporter.ts')).authExporter,
  campaigns: async () => (await import('./campaigns-exporter.ts')).campaignsExporter,
  cms: async () => (await import('./cms-exporter.ts')).cmsExporter,
};

/** Importers by domain. Each is loaded on demand. */
export const domainImporters: Partial<Record<DomainSubgraphName, () => Promise<DomainImporter>>> = {
  auth: async () => (await import('./auth-importer.ts')).authImporter,
  campaigns: async () => (await import('./campaigns-importer.ts')).campaignsImporter,
  cms: async () => (await import('./cms-importer.ts')).cmsImporter,
};
