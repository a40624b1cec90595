import { openCmsAccess } from './cms-token.ts';
import { signUp } from './people.ts';
import type { TestServer } from './test-server.ts';

export type TestScenario = Awaited<ReturnType<typeof openTestScenario>>;

const staffNurse = {
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

/** Anna, confirmed and signed in, with a published campaign that lands on an article. */
export async function openTestScenario(server: TestServer) {
  const anna = await signUp(server, 'anna@example.com');
  const headers = { 'x-apikey': anna.accountKey };
  const created = await server.send('POST', '/v1/campaign', { json: staffNurse, headers });
  const campaignId = (created.body as { campaign: { _id: string } }).campaign._id;
  await server.send('PUT', `/v1/campaign/publish/${campaignId}`, { headers });
  const { cmsToken, cmsSession } = await openCmsAccess(server);
  const cms = { authorization: `Bearer ${cmsToken}` };
  const categoryId = await create(server, 'categories', { name: 'Careers', category_id: 0, status: 1 }, cms);
  const articleId = await create(
    server,
    'articles',
    { name: 'Working in Lyon', category_id: categoryId },
    cms,
  );
  const landed = await server.graphql(
    'mutation ($input: UpdateCampaignInput!) { updateCampaign(input: $input) { campaign { id } } }',
    { input: { id: campaignId, landingArticleId: articleId } },
    { authorization: `Bearer ${anna.accessToken}` },
  );
  if (landed.errors) throw new Error(JSON.stringify(landed.errors));
  await server.settle();
  return { ...anna, campaignId, cmsToken, cmsSession, categoryId, articleId };
}

async function create(server: TestServer, noun: string, json: unknown, headers: Record<string, string>) {
  const { body, text } = await server.send('POST', `/api/structure/${noun}`, { json, headers });
  const { id } = body as { id?: number };
  if (!id) throw new Error(text);
  return id;
}
