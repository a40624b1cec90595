import { z } from 'zod';
import { parseJsonOrUndefined } from '../../core/lib/text.ts';

const kind = z.enum(['CREATED', 'UPDATED', 'DELETED']);

/** Payload of NOTIFY: the id and kind of the changed object, never its data. */
const change = z.discriminatedUnion('type', [
  z.object({ type: z.literal('campaign'), kind, id: z.string() }),
  z.object({ type: z.literal('delivery'), kind, id: z.string(), campaignId: z.string().nullable() }),
  z.object({
    type: z.literal('article'),
    kind,
    id: z.int(),
    languageId: z.int(),
    /** Place and status of the article before the change, if different. They decide who could see it. */
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

export type DatabaseChange = z.infer<typeof change>;

/**
 * Parses a NOTIFY payload. Returns `null` for unknown formats, because another version of the server may write them
 * during an update.
 */
export function parseDatabaseChange(text: string): DatabaseChange | null {
  return change.safeParse(parseJsonOrUndefined(text)).data ?? null;
}

/** Path at which a subgraph streams changes to the edge. Requests are signed like operations. */
export const changeStreamPath = '/changes';

/** Lines of the stream other than changes, which are JSON. */
export const changeStreamControlLines = { begin: 'begin', loss: 'loss', beat: '' } as const;
