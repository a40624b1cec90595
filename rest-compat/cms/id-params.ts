import { z } from 'zod';
import { toLenientInt } from './lenient-int.ts';

/** Digits only by the route; a number no column can hold is one that nothing has. */
export const idParams = z.object({
  id: z.string().transform(toLenientInt).meta({ type: 'integer', description: 'Number of the resource.' }),
});
