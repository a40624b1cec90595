import { z } from 'zod';
import { graph } from '../../graph.ts';
import { toWireFlag } from '../wire-flag.ts';

export const languageBody = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    priority: z.int(),
    status: z.literal([0, 1]),
  })
  .meta({ id: 'CmsLanguage' });

export const languageFields = graph(`
  fragment RestCmsLanguage on CmsLanguage @_unmask { id code name priority isOnline }
`);

export function toLanguageBody<L extends { isOnline: boolean }>({ isOnline, ...language }: L) {
  return { ...language, status: toWireFlag(isOnline) };
}

/** For the endpoints' examples. */
export const exampleLanguage = { id: 1, code: 'en', name: 'English', priority: 1, isOnline: true };
