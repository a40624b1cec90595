import { describe, expect, it } from 'vitest';
import { toFieldErrors } from '../../../clients/console/graph/field-errors.ts';
import {
  type CampaignEditConflict,
  CampaignSaver,
  type CampaignSaveState,
} from '../../../clients/console/views/campaign-editor/campaign-saver.ts';
import {
  adjustEditedLocations,
  type CampaignValues,
  toCampaignValues,
} from '../../../clients/console/views/campaign-editor/campaign-values.ts';
import type { EditedCampaign } from '../../../clients/console/views/campaign-editor/editor.graph.ts';
import { TrellisError } from '../../../clients/typescript/trellis-error.ts';

const stored: EditedCampaign = {
  id: 'Q2FtcGFpZ24',
  reference: '0123456789abcdef01234567',
  version: 0,
  status: 'DRAFT',
  name: 'Nurse',
  category: null,
  description: '',
  companyName: '',
  companyWebsite: '',
  companyCountry: '',
  companyLogo: null,
  contract: null,
  education: null,
  experience: null,
  salary: { min: 0, max: 0, unit: 'MONTH', currency: 'EUR' },
  budget: { amount: 0, currency: 'EUR' },
  ageRange: { min: 16, max: 70 },
  locations: [],
  skills: [],
  interests: [],
  languages: [],
  banner: null,
  title: null,
  text1: null,
  text2: null,
  url: null,
  clientId: null,
  landingArticle: null,
  updatedAt: '2026-11-01T00:00:00.000Z',
};

/** A form and a server that refuses outdated versions and URLs without https. */
function openEditor({ savesPartially = true } = {}) {
  let campaign = stored;
  let values = toCampaignValues(stored);
  const states: CampaignSaveState['status'][] = [];
  const sent: object[] = [];
  const errors: Record<string, string> = {};
  const conflicts: (CampaignEditConflict | undefined)[] = [];
  const change = (changes: Partial<EditedCampaign>) => {
    campaign = { ...campaign, ...changes, version: campaign.version + 1 };
  };
  const saver = new CampaignSaver(stored, {
    readValues: () => values,
    writeValues: (next) => {
      values = next;
    },
    toFieldErrors,
    addErrors: (added) => Object.assign(errors, added),
    removeErrors: (fields) => {
      for (const field of fields) delete errors[field];
    },
    update: async ({ expectedVersion, ...changes }) => {
      sent.push(changes);
      if (expectedVersion !== campaign.version)
        throw new TrellisError('CAMPAIGN_CHANGED_MEANWHILE', { message: 'Changed.', status: 409 });
      if (changes.url && !changes.url.startsWith('https:')) throw refusedUrl();
      change(changes as Partial<EditedCampaign>);
      return campaign;
    },
    load: async () => campaign,
    onState: ({ status }) => states.push(status),
    onConflict: (conflict) => conflicts.push(conflict),
    onStored: () => undefined,
    savesPartially,
  });
  const type = (typed: Partial<CampaignValues>) => {
    values = { ...values, ...typed };
  };
  return { saver, type, change, states, sent, errors, conflicts, now: () => values, server: () => campaign };
}

const refusedUrl = () =>
  new TrellisError('CAMPAIGN_INVALID_FIELD', {
    message: 'Invalid.',
    status: 400,
    fields: [{ field: 'input.url', message: 'must be a URL' }],
  });

describe('saving a campaign', () => {
  it('sends only changed fields, and what is typed during the request afterwards', async () => {
    const { saver, type, sent, states } = openEditor();
    type({ name: 'Head nurse' });
    const saving = saver.save();
    type({ companyName: 'St. Anna' });

    expect(await saving).toBe(true);
    expect(sent).toEqual([{ name: 'Head nurse' }, { companyName: 'St. Anna' }]);
    expect(states.at(-1)).toBe('saved');
    expect(saver.hasChanges()).toBe(false);
  });

  it('saves the other fields if one is refused, and sends that one again only after it has changed', async () => {
    const { saver, type, sent, errors, states, server } = openEditor();
    type({ name: 'Head nurse', url: 'jobs' });

    expect(await saver.save()).toBe(false);
    expect(server().name).toBe('Head nurse');
    expect(errors).toEqual({ url: 'Must be a URL.' });
    expect(states.at(-1)).toBe('refused');
    await saver.save();
    expect(sent).toHaveLength(2);

    type({ url: 'https://jobs.example.com' });
    expect(await saver.save()).toBe(true);
    expect(errors).toEqual({});
  });

  it('saves nothing of an online campaign if one field is refused', async () => {
    const { saver, type, server } = openEditor({ savesPartially: false });
    type({ name: 'Head nurse', url: 'jobs' });

    expect(await saver.saveAgain()).toBe(false);
    expect(server().name).toBe('Nurse');
  });

  it('merges changes of others to other fields', async () => {
    const { saver, type, change, now, server, conflicts } = openEditor();
    change({ companyName: 'St. Anna' });
    type({ name: 'Head nurse' });

    expect(await saver.save()).toBe(true);
    expect(server()).toMatchObject({ name: 'Head nurse', companyName: 'St. Anna' });
    expect(now().companyName).toBe('St. Anna');
    expect(conflicts).toEqual([]);
  });

  it('asks if others have changed the same field, and keeps what is chosen', async () => {
    for (const [fieldsOfTheirs, name] of [
      [[], 'Head nurse'],
      [['name'], 'Night nurse'],
    ] as const) {
      const { saver, type, change, now, server, conflicts } = openEditor();
      change({ name: 'Night nurse' });
      type({ name: 'Head nurse', title: 'Come' });

      expect(await saver.save()).toBe(false);
      expect(conflicts[0]?.fields).toEqual(['name']);
      expect(await saver.save()).toBe(false);
      expect(await saver.resolveConflict(fieldsOfTheirs)).toBe(true);
      expect(server()).toMatchObject({ name, title: 'Come' });
      expect(now().name).toBe(name);
    }
  });

  it('shows changes of others without changes of its own, and reports errors that name no field', async () => {
    const { saver, type, change, now, server, states } = openEditor();
    change({ name: 'Night nurse' });
    saver.adoptNewer(server());
    expect(now().name).toBe('Night nurse');

    saver.ports = {
      ...saver.ports,
      update: () => Promise.reject(new TrellisError('INTERNAL', { message: 'Failed.', status: 500 })),
    };
    type({ name: 'Head nurse' });
    expect(await saver.save()).toBe(false);
    expect(states.at(-1)).toBe('failed');
    expect(saver.hasChanges()).toBe(true);
  });
});

describe('the form of a campaign', () => {
  const place = { name: 'Lyon', city: 'Lyon', state: '', country: '', postalCode: '', lat: 45.76, lng: 4.84 };
  const withPlaces = (...locations: CampaignValues['locations']) => ({
    ...toCampaignValues(stored),
    locations,
  });

  it('drops coordinates of a place that was changed by hand, and its name follows the city', () => {
    const before = withPlaces(place, place);
    const change = (changes: Partial<typeof place>) =>
      adjustEditedLocations(before, withPlaces(place, { ...place, ...changes }));

    expect(change({ city: 'Paris' })).toEqual([
      place,
      { ...place, name: 'Paris', city: 'Paris', lat: null, lng: null },
    ]);
    expect(change({ name: 'Lyon, Part-Dieu' })?.[1]).toMatchObject({ name: 'Lyon, Part-Dieu', lat: null });
    expect(change({ name: 'Paris', city: 'Paris', lat: 48.86, lng: 2.35 })).toBeUndefined();
    expect(adjustEditedLocations(before, withPlaces({ ...place, city: 'Paris' }))).toBeUndefined();
  });
});
