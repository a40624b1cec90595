import { checkAdzuna } from './boards/adzuna.ts';
import { checkIndeed } from './boards/indeed.ts';
import { checkJooble } from './boards/jooble.ts';
import { checkLinkedin } from './boards/linkedin.ts';
import { checkOpenFormat } from './boards/open-formats.ts';
import { checkTalent } from './boards/talent.ts';
import type { Channel } from './channel.ts';

const toPage = (externalUrl: string, campaignId: string) => `${externalUrl}/jobs/${campaignId}`;
const toFeed = (file: string) => (externalUrl: string) => `${externalUrl}/feeds/${file}`;
const noRules = () => [];

/** What we serve ourselves. The boards' rows hold their rules from `boards/<board>.ts`. */
export const listedChannels: readonly Channel[] = [
  { name: 'job_page', title: 'Job page', kind: 'listed', toUrl: toPage, check: noRules },
  { name: 'indeed', title: 'Indeed', kind: 'listed', toUrl: toFeed('indeed.xml'), check: checkIndeed },
  {
    name: 'linkedin',
    title: 'LinkedIn',
    kind: 'listed',
    toUrl: toFeed('linkedin.xml'),
    check: checkLinkedin,
  },
  { name: 'jooble', title: 'Jooble', kind: 'listed', toUrl: toFeed('jooble.xml'), check: checkJooble },
  { name: 'adzuna', title: 'Adzuna', kind: 'listed', toUrl: toFeed('adzuna.xml'), check: checkAdzuna },
  { name: 'talent', title: 'Talent.com', kind: 'listed', toUrl: toFeed('talent.xml'), check: checkTalent },
  {
    name: 'generic',
    title: 'Generic XML feed',
    kind: 'listed',
    toUrl: toFeed('generic.xml'),
    check: checkOpenFormat,
  },
  { name: 'rss', title: 'RSS feed', kind: 'listed', toUrl: toFeed('jobs.rss'), check: checkOpenFormat },
  { name: 'atom', title: 'Atom feed', kind: 'listed', toUrl: toFeed('jobs.atom'), check: checkOpenFormat },
  {
    name: 'json_feed',
    title: 'JSON feed',
    kind: 'listed',
    toUrl: toFeed('jobs.json'),
    check: checkOpenFormat,
  },
];

/** Without the job page nothing could be linked to. */
export function isOptionalChannel(name: string) {
  return name !== 'job_page' && listedChannels.some((channel) => channel.name === name);
}
