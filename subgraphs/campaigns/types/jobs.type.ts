import { graphqlUrlField } from '../../../core/graphql/addresses.ts';
import { createConnectionTypes } from '../../../core/graphql/connection.ts';
import {
  createGraphqlEnum,
  graphqlArgsType,
  graphqlDateTimeField,
  graphqlIntField,
  graphqlListField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
  publicCacheSeconds,
  textReferenceIdField,
  withGlobalId,
} from '../../../core/graphql/fields.ts';
import { PageInfo } from '../../../core/graphql/page.ts';
import {
  CampaignCategory,
  CampaignContract,
  CampaignEducation,
  CampaignExperience,
} from './campaigns/campaign.enums.ts';
import { CampaignLocation, Salary } from './campaigns/campaign.type.ts';

@graphqlObjectType('A live campaign, as the public sees it.')
@publicCacheSeconds(60)
@withGlobalId('id')
export class PublicJob {
  @graphqlTextField.as('reference', 'That of its campaign, as addresses name it.') id!: string;
  @graphqlTextField('Name of the job.') name!: string;
  @graphqlUrlField('Address of its page.') pageUrl!: string;
  @graphqlTextField('Name of the employer.') companyName!: string;
  @graphqlTextField('Website of the company, as its author wrote it.') companyWebsite!: string;
  @graphqlTextField('Country of the company.') companyCountry!: string;
  @graphqlTextField.optional('URL of the logo of the company, as its author wrote it.') companyLogo?:
    | string
    | null;
  @graphqlObjectField.optional(() => CampaignCategory, 'Field of work.') category?: string | null;
  @graphqlObjectField.optional(() => CampaignContract, 'Kind of employment.') contract?: string | null;
  @graphqlObjectField.optional(() => CampaignEducation, 'Least education wanted.') education?: string | null;
  @graphqlObjectField.optional(() => CampaignExperience, 'Experience wanted.') experience?: string | null;
  @graphqlObjectField(() => Salary, 'Salary of the job.') salary!: Salary;
  @graphqlListField(() => CampaignLocation, 'Where the work is.') locations!: CampaignLocation[];
  @graphqlTextField.list('Skills wanted.') skills!: string[];
  @graphqlTextField.optional('Where to apply, as its author wrote it.') url?: string | null;
  @graphqlDateTimeField.as('postedAt', 'When it was published.') datePosted!: Date;
  @graphqlDateTimeField('Until when it is open.') validThrough!: Date;

  /** Not in the graph: what description, landingArticle and applyUrl are made of. */
  description!: string;
  landingArticleId!: number | null;
  run!: number;
}

const FeedChannel = createGraphqlEnum(
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
    JOB_PAGE: 'Our own job pages, which the sitemap lists.',
    INDEED: 'The feed of Indeed.',
    LINKEDIN: 'The feed of LinkedIn.',
    JOOBLE: 'The feed of Jooble, which takes no job older than 45 days.',
    ADZUNA: 'The feed of Adzuna.',
    TALENT: 'The feed of Talent.com.',
    GENERIC: 'The feed with all public data, for boards without a format of their own.',
    RSS: 'The RSS feed.',
    ATOM: 'The Atom feed.',
    JSON_FEED: 'The JSON feed.',
  },
);

export const PublicJobConnection = createConnectionTypes('PublicJob', PublicJob, 'jobs');

/** `changedAt` is null for a feed that was always empty, `lastModified` until the second of the last change is over. */
type FeedState = { count: number; changedAt: Date | null; edition: string; lastModified: Date | null };

@graphqlObjectType('The live jobs of a channel, as a whole.')
@publicCacheSeconds(60)
export class Feed {
  @graphqlTextField('Publisher of the feed.') publisher!: string;

  /** Not in the graph: counts its jobs, once; and the arguments that select them. */
  readState!: () => Promise<FeedState>;
  channel!: string;
  country!: string | null;
}

@graphqlArgsType()
export class FeedArgs {
  @graphqlObjectField(() => FeedChannel, 'The channel.') channel!: string;
  @graphqlTextField.optional(
    'Only jobs in this country, by name or ISO 3166 code: by their places, or by their company where no place has a country.',
  )
  country?: string | null;
}

@graphqlArgsType()
export class FeedJobsArgs extends FeedArgs {
  @graphqlIntField.optional('How many, 1–200. Default 20.') first?: number | null;
  @graphqlTextField.optional('Cursor after which to start.') after?: string | null;
  @graphqlIntField.optional('How many to pass over first, for the parts of a sitemap.') skip?: number | null;
}

@graphqlObjectType('A live campaign, as a feed shows it; one of each channel.')
@publicCacheSeconds(60)
@withGlobalId('channel', 'id')
export class FeedJob extends PublicJob {
  @textReferenceIdField('Delivery', 'Its delivery on the channel.') deliveryId!: string;
  @graphqlTextField('Where to apply: the counted way, or the direct one for boards that want it.')
  applyUrl!: string;
  @graphqlTextField(
    'Address for questions of boards, as the setting says; of the publisher, not of the owner.',
  )
  posterEmail!: string;
  @graphqlDateTimeField('When it was last changed.') updatedAt!: Date;

  /** Not in the graph: whose markup the description is in, and part of its id. */
  channel!: string;
}

export const FeedJobConnection = createConnectionTypes('FeedJob', FeedJob, 'jobs');

@graphqlObjectType('A page of the jobs of a feed, newest first.')
@publicCacheSeconds(60)
export class FeedJobPage {
  @graphqlListField(() => FeedJob, 'The jobs of this page.') nodes!: FeedJob[];
  @graphqlObjectField(() => PageInfo, 'Position of this page.') pageInfo!: PageInfo;
}
