import { seedCampaigns } from './campaigns.ts';
import type { SeedServer } from './open-seed-server.ts';
import { seedPeople } from './people.ts';
import { seedSite } from './site.ts';
import { seedStaff } from './staff.ts';

type Demo = { password: string; adminRole: string };

/** Creates the missing parts of the demo. Returns a summary. */
export async function seedDemo(server: SeedServer, { password, adminRole }: Demo): Promise<string> {
  const people = await seedPeople(server, password, adminRole);
  const site = await seedSite(server);
  const staff = await seedStaff(server, password);
  const campaigns = await seedCampaigns(server, site.nursesArticleId);
  const parts = {
    Users: people,
    'Users of the CMS': staff,
    Campaigns: campaigns,
    Pages: site.pages,
    Files: site.files,
  };
  const made = Object.entries(parts).filter(([, names]) => names.length > 0);
  if (made.length === 0) return 'The demo is there already; nothing was added.';
  const lines = made.flatMap(([title, names]) => [title, ...names.map((name) => `  ${name}`)]);
  const isTold = people.length + staff.length > 0;
  return [...lines, ...(isTold ? [`Password of these users: ${password} (shown this once)`] : [])].join('\n');
}
