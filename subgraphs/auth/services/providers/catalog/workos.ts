import { z } from 'zod';
import { id, joinNames, onlyEmail, text } from '../answer-fields.ts';
import type { Provider } from '../provider.ts';

const profile = z.object({
  id,
  email: text,
  first_name: text,
  last_name: text,
  connection_id: text,
  organization_id: text,
});

const answer = z.object({ profile });

/** Brings the profile with the token. Which connection to use is a parameter that the client passes. */
export const workos: Provider = {
  authorize: 'https://api.workos.com/sso/authorize',
  token: 'https://api.workos.com/sso/token',
  issuer: 'https://api.workos.com',
  scopes: [],
  hasFixedScopes: true,
  readProfile: async (access) => {
    const { profile: me } = answer.parse(access.answer);
    return {
      sub: me.id,
      emails: onlyEmail(me.email, true),
      claims: {
        name: joinNames(me.first_name, me.last_name),
        given_name: me.first_name,
        family_name: me.last_name,
        custom_claims: { connection_id: me.connection_id, organization_id: me.organization_id },
      },
    };
  },
};
