import { openTestScenario } from '../kit/story.ts';
import { openServer } from '../kit/test-server.ts';

/** A server with Anna, her campaign, and an article in two languages; open to the public. */
export async function openClientServer() {
  const server = await openServer({ settings: { SVC_CMS_PUBLIC_READ: 'true' } });
  const story = await openTestScenario(server);
  const asUser = { authorization: `Bearer ${story.accessToken}` };
  const asEditor = { 'x-cms-token': story.cmsToken };
  const made = await server.graphql(
    'mutation ($input: CreateLanguageInput!) { createLanguage(input: $input) { language { id number } } }',
    { input: { code: 'fr', name: 'Français', position: 2, isOnline: true } },
    asEditor,
  );
  if (made.errors) throw new Error(JSON.stringify(made.errors));
  const french = made.data.createLanguage.language as { id: string; number: number };
  const { data } = await server.graphql(
    'query ($id: ID!) { campaign(id: $id) { id } }',
    { id: story.campaignId },
    asUser,
  );
  const campaignId = String(data.campaign.id);
  return { server, story, asUser, asEditor, french, campaignId };
}

export type ClientServer = Awaited<ReturnType<typeof openClientServer>>;

/** `fetch` that counts, so that a test sees what came out of a cache. */
export function countFetches() {
  const counted = { requests: 0 };
  const counting: typeof fetch = (...args) => {
    counted.requests += 1;
    return fetch(...args);
  };
  return { counted, counting };
}
