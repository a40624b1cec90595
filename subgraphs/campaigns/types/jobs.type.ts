import { url } from '../../../core/graphql/addresses.ts';
import { connectionOf } from '../../../core/graphql/connection.ts';
import {
  argsType,
  cached,
  graphEnum,
  int,
  list,
  node,
  objectType,
  one,
  ref,
  text,
  when,
} from '../../../core/graphql/fields.ts';
import { PageInfo } from '../../../core/graphql/page.ts';
import {
  CampaignCategory,
  CampaignContract,
  CampaignEducation,
  CampaignExperience,
} from './campaigns/campaign.enums.ts';
import { CampaignLocation, Salary } from './campaigns/campaign.type.ts';

@objectType('Public view of a live campaign.')
@cached(60)
@node('id')
export class PublicJob {
  @text.as('reference', 'Id of the campaign, as in URLs.') id!: string;
  @text('Name of the job.') name!: string;
  @url('URL of the job page.') pageUrl!: string;
  @text('Name of the employer.') companyName!: string;
  @text('Website of the company, as its author wrote it.') companyWebsite!: string;
  @text('Country of the company.') companyCountry!: string;
  @text.optional('URL of the logo of the company, as its author wrote it.') companyLogo?: string | null;
  @one.optional(() => CampaignCategory, 'Field of work.') category?: string | null;
  @one.optional(() => CampaignContract, 'Kind of employment.') contract?: string | null;
  @one.optional(() => CampaignEducation, 'Minimum education.') education?: string | null;
  @one.optional(() => CampaignExperience, 'Required experience.') experience?: string | null;
  @one(() => Salary, 'Salary of the job.') salary!: Salary;
  @list(() => CampaignLocation, 'Places of work.') locations!: CampaignLocation[];
  @text.list('Required skills.') skills!: string[];
  @text.optional('URL for applications, as its author wrote it.') url?: string | null;
  @when.as('postedAt', 'Time of publication.') datePosted!: Date;
  @when('Time at which applications close.') validThrough!: Date;

  /** Not in the GraphQL schema; used to resolve description, landingArticle and applyUrl. */
  description!: string;
  landingArticleId!: number | null;
  run!: number;
}

const FeedChannel = graphEnum(
  'FeedChannel',
  'A channel that is a list of all live jobs.',
  {
    JOB_PAGE: 'job_page',
    INDEED: 'indeed',
    LINKEDIN: 'linkedin',
    JOOBLE: 'jooble',
    ADZUNA: 'adzuna',
    TALENT: 'talent',
    GENERIC: 'generic',
    RSS: 'rss',
    ATOM: 'atom',
    JSON_FEED: 'json_feed',
  },
  {
    JOB_PAGE: 'Job pages of this server, which are listed in the sitemap.',
    INDEED: 'The feed of Indeed.',
    LINKEDIN: 'The feed of LinkedIn.',
    JOOBLE: 'The feed of Jooble, which accepts no jobs older than 45 days.',
    ADZUNA: 'The feed of Adzuna.',
    TALENT: 'The feed of Talent.com.',
    GENERIC: 'The feed with all public data, for job boards without a special format.',
    RSS: 'The RSS feed.',
    ATOM: 'The Atom feed.',
    JSON_FEED: 'The JSON feed.',
  },
);

export const PublicJobConnection = connectionOf('PublicJob', PublicJob, 'jobs');

/**
 * `changedAt` is null for a feed that was always empty, `lastModified` is null for two seconds after the last
 * change.
 */
type FeedState = { count: number; changedAt: Date | null; edition: string; lastModified: Date | null };

@objectType('The feed of a channel: the list of its live jobs.')
@cached(60)
export class Feed {
  @text('Publisher of the feed.') publisher!: string;

  /** Not in the GraphQL schema: reads the state of the feed once; and the arguments of the feed. */
  readState!: () => Promise<FeedState>;
  channel!: string;
  country!: string | null;
}

@argsType()
export class FeedArgs {
  @one(() => FeedChannel, 'The channel.') channel!: string;
  @text.optional(
    'Only jobs in this country, by name or ISO 3166 code. The country of the company is used if no location has a country.',
  )
  country?: string | null;
}

@argsType()
export class FeedJobsArgs extends FeedArgs {
  @int.optional('Page size, 1–200. Default 20.') first?: number | null;
  @text.optional('Cursor after which to start.') after?: string | null;
  @int.optional('Number of jobs to skip, for the parts of a sitemap.') skip?: number | null;
}

@objectType('A live campaign in the feed of a channel.')
@cached(60)
@node('channel', 'id')
export class FeedJob extends PublicJob {
  @ref('Delivery', 'Delivery of the campaign to the channel.') deliveryId!: string;
  @text(
    'URL for applications: a redirect that counts clicks, or the direct URL for job boards that require it.',
  )
  applyUrl!: string;
  @text(
    'Contact address for job boards, from the settings. It belongs to the publisher, not to the owner of the campaign.',
  )
  posterEmail!: string;
  @when('Time of the last change.') updatedAt!: Date;

  /** Not in the GraphQL schema: channel that defines the markup of the description; part of the id. */
  channel!: string;
}

export const FeedJobConnection = connectionOf('FeedJob', FeedJob, 'jobs');

@objectType('A page of the jobs of a feed, newest first.')
@cached(60)
export class FeedJobPage {
  @list(() => FeedJob, 'The jobs of this page.') nodes!: FeedJob[];
  @one(() => PageInfo, 'Position of this page.') pageInfo!: PageInfo;
}
