import { seedCampaigns } from './campaigns.ts';
import type { SeedServer } from './open-seed-server.ts';
import { seedDemoUsers } from './people.ts';
import { seedSite } from './site.ts';
import { seedDemoCmsUsers } from './staff.ts';

type Demo = { password: string; adminRole: string };

/** Creates the missing parts of the demo. Returns a summary. */
export async function seedDemo(server: SeedServer, { password, adminRole }: Demo): Promise<string> {
  const people = await seedDemoUsers(server, password, adminRole);
  const site = await seedSite(server);
  const staff = await seedDemoCmsUsers(server, password);
  const campaigns = await seedCampaigns(server, site);
  const parts = {
    Users: people,
    'Users of the CMS': staff,
    Campaigns: campaigns,
    Pages: site.pages,
    Files: site.files,
  };
  const createdParts = Object.entries(parts).filter(([, names]) => names.length > 0);
  if (createdParts.length === 0) return 'The demo is there already; nothing was added.';
  const lines = createdParts.flatMap(([title, names]) => [title, ...names.map((name) => `  ${name}`)]);
  const showsPassword = people.length + staff.length > 0;
  return [
    ...lines,
    ...(showsPassword ? [`Password of these users: ${password} (shown this once)`] : []),
  ].join('\n');
}
