import { graphqlUrlField } from '../../../core/graphql/addresses.ts';
import { createConnectionTypes } from '../../../core/graphql/connection.ts';
import { publicCacheSeconds } from '../../../core/graphql/field-directives.ts';
import {
  graphqlArgsType,
  graphqlDateTimeField,
  graphqlIntField,
  graphqlListField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { textReferenceIdField, withGlobalId } from '../../../core/graphql/id-fields.ts';
import { PageInfo } from '../../../core/graphql/page.ts';
import {
  CampaignCategory,
  CampaignContract,
  CampaignEducation,
  CampaignExperience,
  createLowerCaseEnum,
} from './campaigns/campaign.enums.ts';
import { CampaignLocation, Salary } from './campaigns/campaign.type.ts';

@graphqlObjectType('Public view of a live campaign.')
@publicCacheSeconds(60)
@withGlobalId('id')
export class PublicJob {
  @graphqlTextField.as('reference', 'Id of the campaign, as in URLs.') id!: string;
  @graphqlTextField('Name of the job.') name!: string;
  @graphqlUrlField('URL of the job page.') pageUrl!: string;
  @graphqlTextField('Name of the employer.') companyName!: string;
  @graphqlTextField('Website of the company, as its author wrote it.') companyWebsite!: string;
  @graphqlTextField('Country of the company.') companyCountry!: string;
  @graphqlTextField.optional('URL of the logo of the company, as its author wrote it.') companyLogo?:
    | string
    | null;
  @graphqlObjectField.optional(() => CampaignCategory, 'Field of work.') category?: string | null;
  @graphqlObjectField.optional(() => CampaignContract, 'Kind of employment.') contract?: string | null;
  @graphqlObjectField.optional(() => CampaignEducation, 'Minimum education.') education?: string | null;
  @graphqlObjectField.optional(() => CampaignExperience, 'Required experience.') experience?: string | null;
  @graphqlObjectField(() => Salary, 'Salary of the job.') salary!: Salary;
  @graphqlListField(() => CampaignLocation, 'Places of work.') locations!: CampaignLocation[];
  @graphqlTextField.list('Required skills.') skills!: string[];
  @graphqlTextField.optional('URL for applications, as its author wrote it.') url?: string | null;
  @graphqlDateTimeField.as('postedAt', 'Time of publication.') datePosted!: Date;
  @graphqlDateTimeField('Time at which applications close.') validThrough!: Date;

  /** Not in the GraphQL schema; used to resolve description, landingArticle and applyUrl. */
  description!: string;
  landingArticleId!: number | null;
  run!: number;
}

const FeedChannel = createLowerCaseEnum('FeedChannel', 'A channel that is a list of all live jobs.', {
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
});

export const PublicJobConnection = createConnectionTypes('PublicJob', PublicJob, 'jobs');

/**
 * `changedAt` is null for a feed that was always empty, `lastModified` is null for two seconds after the last
 * change.
 */
type FeedState = { count: number; changedAt: Date | null; edition: string; lastModified: Date | null };

@graphqlObjectType('The feed of a channel: the list of its live jobs.')
@publicCacheSeconds(60)
export class Feed {
  @graphqlTextField('Publisher of the feed.') publisher!: string;

  /** Not in the GraphQL schema: reads the state of the feed once; and the arguments of the feed. */
  readState!: () => Promise<FeedState>;
  channel!: string;
  country!: string | null;
}

@graphqlArgsType()
export class FeedArgs {
  @graphqlObjectField(() => FeedChannel, 'The channel.') channel!: string;
  @graphqlTextField.optional(
    'Only jobs in this country, by name or ISO 3166 code. The country of the company is used if no location has a country.',
  )
  country?: string | null;
}

@graphqlArgsType()
export class FeedJobsArgs extends FeedArgs {
  @graphqlIntField.optional('Page size, 1–200. Default 20.') first?: number | null;
  @graphqlTextField.optional('Cursor after which to start.') after?: string | null;
  @graphqlIntField.optional('Number of jobs to skip, for the parts of a sitemap.') skip?: number | null;
}

@graphqlObjectType('A live campaign in the feed of a channel.')
@publicCacheSeconds(60)
@withGlobalId('channel', 'id')
export class FeedJob extends PublicJob {
  @textReferenceIdField('Delivery', 'Delivery of the campaign to the channel.') deliveryId!: string;
  @graphqlTextField(
    'URL for applications: a redirect that counts clicks, or the direct URL for job boards that require it.',
  )
  applyUrl!: string;
  @graphqlTextField(
    'Contact address for job boards, from the settings. It belongs to the publisher, not to the owner of the campaign.',
  )
  posterEmail!: string;
  @graphqlDateTimeField('Time of the last change.') updatedAt!: Date;

  /** Not in the GraphQL schema: channel that defines the markup of the description; part of the id. */
  channel!: string;
}

export const FeedJobConnection = createConnectionTypes('FeedJob', FeedJob, 'jobs');

@graphqlObjectType('A page of the jobs of a feed, newest first.')
@publicCacheSeconds(60)
export class FeedJobPage {
  @graphqlListField(() => FeedJob, 'The jobs of this page.') nodes!: FeedJob[];
  @graphqlObjectField(() => PageInfo, 'Position of this page.') pageInfo!: PageInfo;
}
