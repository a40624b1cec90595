import { z } from 'zod';

export const filenameParams = z.object({ filename: z.string().meta({ description: 'Name of the medium.' }) });
