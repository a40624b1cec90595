import type { DomainName } from '../../subgraphs/schemas.ts';
import type { DomainExporter } from './exporter.ts';

/** The domains that can be exported; each is loaded when it is. */
export const domainExporters: Partial<Record<DomainName, () => Promise<DomainExporter>>> = {
  auth: async () => (await import('./auth-exporter.ts')).authExporter,
  campaigns: async () => (await import('./campaigns-exporter.ts')).campaignsExporter,
  cms: async () => (await import('./cms-exporter.ts')).cmsExporter,
};
