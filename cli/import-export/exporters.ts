import type { DomainName } from '../../subgraphs/schemas.ts';
import type { Exporter } from './exporter.ts';

/** The domains that can be exported; each is loaded when it is. */
export const exporters: Partial<Record<DomainName, () => Promise<Exporter>>> = {
  auth: async () => (await import('./auth-exporter.ts')).authExporter,
  campaigns: async () => (await import('./campaigns-exporter.ts')).campaignsExporter,
  cms: async () => (await import('./cms-exporter.ts')).cmsExporter,
};
