import { z } from 'zod';

export const fileAcknowledgement = z
  .object({ message: z.string(), filename: z.string() })
  .meta({ id: 'CmsFileAcknowledgement' });
