import { createUser, createUserWithId } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { generateLink } from './generate-link.ts';
import { getUser } from './get-user.ts';
import { inviteUser } from './invite-user.ts';
import { listAuditEntries } from './list-audit-entries.ts';
import { listUsers } from './list-users.ts';
import { updateUserById } from './update-user-by-id.ts';

/** Whatever only administrators may ask. */
export const adminEndpoints = [
  listUsers,
  createUser,
  createUserWithId,
  getUser,
  updateUserById,
  deleteUser,
  inviteUser,
  generateLink,
  listAuditEntries,
];
