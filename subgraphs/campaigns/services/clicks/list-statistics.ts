export type Range = { from?: string | null; to?: string | null };
