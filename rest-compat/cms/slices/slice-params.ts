import { z } from 'zod';
import { toLenientInt } from '../lenient-int.ts';

const number = (description: string) =>
  z.string().transform(toLenientInt).meta({ type: 'integer', description });

export const sliceParams = z.object({
  id: number('Number of the article.'),
  slice_id: number('Number of the slice.'),
});

export const sliceAcknowledgement = z
  .object({ message: z.string(), slice_id: z.int() })
  .meta({ id: 'CmsSliceAcknowledgement' });
