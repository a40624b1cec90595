import { z } from 'zod';

/** Permissions as sent: an object or a list, anything else as a list of itself; null is as good as absent. */
export const optionalPerms = z
  .preprocess((value) => {
    if (value === null || value === undefined || value === '') return undefined;
    return typeof value === 'object' ? value : [value];
  }, z.unknown().optional())
  .optional()
  .meta({
    type: ['object', 'array'],
    description: 'structure, media, modules, clang: each "all" or ids as in "|1|5|".',
  });
