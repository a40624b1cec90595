import { expect } from 'vitest';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import { openAccountHolder, publishable, restOf } from './account-holder.ts';

/** A campaign with every field that feeds show. */
export const complete = {
  ...publishable,
  company_website: 'https://hospital.example.com',
  company_logo: 'https://hospital.example.com/logo.png',
  education: 'Bachelor',
  experience: 'Junior',
  salary: { min: 2800, max: 3400 },
  age_range: { min: 1033, max: 1044 },
  skills: ['Intensive care'],
  locations: [{ name: 'Clinic', city: 'Lyon', state: 'Rhône', country: 'FR', postal_code: '69003' }],
};

/** In seconds. */
export const day = 86_400;

/** Moves the server's clock to noon (UTC), so that no midnight, where every feed changes, is between two reads of a test. */
export function advanceToNoon(server: TestServer): void {
  const second = Math.floor(server.clock().getTime() / 1000) % day;
  server.advance((day / 2 - second + day) % day);
}

const settings = {
  SVC_CAMPAIGNS_PUBLISHER: 'Jobs & Co',
  SVC_CAMPAIGNS_POSTER_EMAIL: 'boards@example.com',
};

export async function openPublisher(topology: 'one' | 'many') {
  const server = await openServer({ topology, settings });
  const holder = await openAccountHolder(server);
  const rest = restOf(server, holder.apikey);
  return {
    server,
    email: holder.email,
    rest,
    publish: async (campaign: object) => {
      const { _id } = (await rest('POST', '', campaign)).campaign;
      expect((await rest('PUT', `/publish/${_id}`)).status).toBe(200);
      await server.settle();
      return _id;
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

export type Publisher = Awaited<ReturnType<typeof openPublisher>>;
