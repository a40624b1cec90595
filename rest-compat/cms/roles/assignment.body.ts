import { z } from 'zod';
import { toLenientInt } from '../lenient-int.ts';

const number = (description: string) =>
  z.string().transform(toLenientInt).meta({ type: 'integer', description });

export const assignmentParams = z.object({
  id: number('Number of the user.'),
  role_id: number('Number of the role.'),
});

export const assignmentBody = z
  .object({
    message: z.string(),
    user_id: z.int(),
    role_id: z.int(),
    roles: z.array(z.int()).meta({ description: 'All roles of the user from now on.' }),
  })
  .meta({ id: 'CmsRoleAssignment' });
