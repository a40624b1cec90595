import { z } from 'zod';
import { jsonObject, text } from '../body-fields.ts';

const yes = z.boolean().optional();

/** The administrator's body, as the specification lists it. */
export const accountBody = z
  .object({
    role: text,
    email: text,
    phone: text,
    password: text,
    email_confirm: yes,
    phone_confirm: yes,
    user_metadata: jsonObject.optional(),
    app_metadata: jsonObject.optional(),
    ban_duration: text,
  })
  .meta({ id: 'AuthAccountChanges' });

export const newAccountBody = accountBody
  .extend({ id: text, aud: text, password_hash: text })
  .meta({ id: 'AuthNewAccount' });

/** By their names in the graph. */
export function toAccountFields(body: z.output<typeof accountBody>) {
  return {
    role: body.role,
    email: body.email,
    phone: body.phone,
    password: body.password,
    emailConfirm: body.email_confirm,
    phoneConfirm: body.phone_confirm,
    userMetadata: body.user_metadata,
    appMetadata: body.app_metadata,
    banDuration: body.ban_duration,
  };
}
