import { z } from 'zod';

export const listMeta = z
  .object({ page: z.int(), per_page: z.int(), total: z.int(), total_pages: z.int() })
  .meta({ id: 'CmsListMeta' });
