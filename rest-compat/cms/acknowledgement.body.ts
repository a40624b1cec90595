import { z } from 'zod';

export const acknowledgement = z
  .object({ message: z.string(), id: z.int() })
  .meta({ id: 'CmsAcknowledgement' });
