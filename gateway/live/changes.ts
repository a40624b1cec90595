import { z } from 'zod';

const kind = z.enum(['CREATED', 'UPDATED', 'DELETED']);

/** What the triggers of the domains' tables tell at commit: which object has changed, never what it says. */
const change = z.discriminatedUnion('type', [
  z.object({ type: z.literal('campaign'), kind, id: z.string() }),
  z.object({ type: z.literal('delivery'), kind, id: z.string(), campaignId: z.string().nullable() }),
  z.object({
    type: z.literal('article'),
    kind,
    id: z.int(),
    languageId: z.int(),
    /** Its place and state before the change, where that differs: it decides who could see it. */
    before: z.object({ path: z.string(), isStartArticle: z.boolean(), status: z.int() }).optional(),
  }),
  z.object({
    type: z.literal('media'),
    kind,
    id: z.int(),
    before: z.object({ categoryId: z.int() }).optional(),
  }),
  z.object({ type: z.literal('user'), kind, id: z.string() }),
]);

export type Change = z.infer<typeof change>;

/** Null for a text that no trigger of this version wrote: while versions run side by side, there may be others. */
export function readChange(text: string): Change | null {
  try {
    return change.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Where a subgraph tells the edge of changes, signed like an operation. */
export const changesPath = '/changes';

/** The lines of that answer besides changes, which are JSON. */
export const changeLines = { begin: 'begin', loss: 'loss', beat: '' } as const;
