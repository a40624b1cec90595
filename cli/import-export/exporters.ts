import type { DomainName } from '../../subgraphs/schemas.ts';
import type { DomainExporter } from './exporter.ts';

/** Exporters by domain. Each is loaded on demand. */
export const domainExporters: Partial<Record<DomainName, () => Promise<DomainExporter>>> = {
  auth: async () => (await import('./auth-exporter.ts')).authExporter,
  campaigns: async () => (await import('./campaigns-exporter.ts')).campaignsExporter,
  cms: async () => (await import('./cms-exporter.ts')).cmsExporter,
};
