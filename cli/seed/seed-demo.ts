import { seedCampaigns } from './campaigns.ts';
import type { InProcessGraph } from './open-in-process-graph.ts';
import { seedDemoUsers } from './people.ts';
import { seedSite } from './site.ts';
import { seedDemoCmsUsers } from './staff.ts';

type Demo = { password: string; adminRole: string };

/** Names of the created objects, by the title of their kind. */
export type CreatedDemoObjectNames = Readonly<Record<string, readonly string[]>>;

/** Creates the missing parts of the demo. */
export async function seedDemo(
  server: InProcessGraph,
  { password, adminRole }: Demo,
): Promise<CreatedDemoObjectNames> {
  const people = await seedDemoUsers(server, password, adminRole);
  const site = await seedSite(server);
  const staff = await seedDemoCmsUsers(server, password);
  const campaigns = await seedCampaigns(server, site);
  return {
    Users: people,
    'Users of the CMS': staff,
    Campaigns: campaigns,
    Pages: site.pages,
    Files: site.files,
  };
}

/** Describes the created objects, with the password of the new users. */
export function formatDemoSummary(parts: CreatedDemoObjectNames, password: string): string {
  const createdParts = Object.entries(parts).filter(([, names]) => names.length > 0);
  if (createdParts.length === 0) return 'The demo is there already; nothing was added.';
  const lines = createdParts.flatMap(([title, names]) => [title, ...names.map((name) => `  ${name}`)]);
  const showsPassword = createdParts.some(([title]) => title.startsWith('Users'));
  return [
    ...lines,
    ...(showsPassword ? [`Password of these users: ${password} (shown this once)`] : []),
  ].join('\n');
}
