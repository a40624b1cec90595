import type { Person } from './people.ts';
import type { TestServer } from './test-server.ts';

const nurse = {
  name: 'Staff Nurse',
  category: 'Healthcare Services',
  contract: 'Full Time',
  company_name: 'St. Anna Hospital',
  company_country: 'France',
  url: 'https://jobs.example.com/staff-nurse',
  locations: [{ name: 'Lyon' }],
  description:
    'Join our intensive care unit in Lyon: a team of forty, modern equipment, paid training every year, and shifts you help to plan.',
};

/** A campaign that could be published as it is. */
export async function createCampaign(
  server: Pick<TestServer, 'send'>,
  { accountKey }: Pick<Person, 'accountKey'>,
) {
  const headers = { 'x-apikey': accountKey };
  const { body } = await server.send('POST', '/v1/campaign', { json: nurse, headers });
  return (body as { campaign: { _id: string } }).campaign._id;
}

export async function renameCampaign(
  server: Pick<TestServer, 'send'>,
  { accountKey }: Pick<Person, 'accountKey'>,
  { id, name }: { id: string; name: string },
) {
  const headers = { 'x-apikey': accountKey };
  const { status, text } = await server.send('PUT', `/v1/campaign/${id}`, { json: { name }, headers });
  if (status !== 200) throw new Error(text);
}
