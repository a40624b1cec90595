import type { DomainName } from '../../subgraphs/schemas.ts';
import type { Importer } from './importer.ts';

/** Importers by domain. Each is loaded on demand. */
export const importers: Partial<Record<DomainName, () => Promise<Importer>>> = {
  auth: async () => (await import('./auth-importer.ts')).authImporter,
  campaigns: async () => (await import('./campaigns-importer.ts')).campaignsImporter,
  cms: async () => (await import('./cms-importer.ts')).cmsImporter,
};
