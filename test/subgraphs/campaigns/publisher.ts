import { expect } from 'vitest';
import { openHouse, type TestHouse } from '../../kit/house.ts';
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
export function advanceToNoon(house: TestHouse): void {
  const second = Math.floor(house.clock().getTime() / 1000) % day;
  house.advance((day / 2 - second + day) % day);
}

const settings = {
  SVC_CAMPAIGNS_PUBLISHER: 'Jobs & Co',
  SVC_CAMPAIGNS_POSTER_EMAIL: 'boards@example.com',
};

export async function openPublisher(topology: 'one' | 'many') {
  const house = await openHouse({ topology, settings });
  const holder = await openAccountHolder(house);
  const rest = restOf(house, holder.apikey);
  return {
    house,
    email: holder.email,
    rest,
    publish: async (campaign: object) => {
      const { _id } = (await rest('POST', '', campaign)).campaign;
      expect((await rest('PUT', `/publish/${_id}`)).status).toBe(200);
      await house.settle();
      return _id;
    },
    [Symbol.asyncDispose]: () => house[Symbol.asyncDispose](),
  };
}

export type Publisher = Awaited<ReturnType<typeof openPublisher>>;
