import type { DomainName } from '../../subgraphs/schemas.ts';
import type { DomainImporter } from './importer.ts';

/** Importers by domain. Each is loaded on demand. */
export const domainImporters: Partial<Record<DomainName, () => Promise<DomainImporter>>> = {
  auth: async () => (await import('./auth-importer.ts')).authImporter,
  campaigns: async () => (await import('./campaigns-importer.ts')).campaignsImporter,
  cms: async () => (await import('./cms-importer.ts')).cmsImporter,
};
