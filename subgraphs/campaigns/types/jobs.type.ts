import {
  argsType,
  graphEnum,
  id,
  int,
  list,
  objectType,
  one,
  text,
  when,
} from '../../../core/graphql/fields.ts';
import { PageInfo } from '../../../core/graphql/page.ts';
import {
  CampaignCategory,
  CampaignContract,
  CampaignEducation,
  CampaignExperience,
  CampaignLocation,
  Salary,
} from './campaigns/campaign.type.ts';

@objectType('A live campaign, as anybody may see it.')
export class PublicJob {
  @id('Id of the campaign.') id!: string;
  @text('Name of the job.') name!: string;
  @text('The job as HTML, sanitised.') description!: string;
  @text('Who employs.') companyName!: string;
  @text('Website of the company.') companyWebsite!: string;
  @text('Country of the company.') companyCountry!: string;
  @text.optional('URL of the logo of the company.') companyLogo?: string | null;
  @one.optional(() => CampaignCategory, 'Field of work.') category?: string | null;
  @one.optional(() => CampaignContract, 'Kind of employment.') contract?: string | null;
  @one.optional(() => CampaignEducation, 'Least education wanted.') education?: string | null;
  @one.optional(() => CampaignExperience, 'Experience wanted.') experience?: string | null;
  @one(() => Salary, 'What is paid.') salary!: Salary;
  @list(() => CampaignLocation, 'Where the work is.') locations!: CampaignLocation[];
  @text.list('Skills wanted.') skills!: string[];
  @text.optional('Where to apply.') url?: string | null;
  @when('When it was published.') datePosted!: Date;
  @when('Until when it is open.') validThrough!: Date;

  /** Not in the graph: what landingArticle and applyUrl are made of. */
  landingArticleId!: number | null;
  run!: number;
}

const FeedChannel = graphEnum('FeedChannel', 'A channel that is a list of all live jobs.', {
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
});

@objectType('The live jobs of a channel, as a whole.')
export class Feed {
  @int('How many jobs it holds.') count!: number;
  @when('When last a job came, changed or went; 1970 if never.') changedAt!: Date;
  @text('Who publishes it.') publisher!: string;
}

@argsType()
export class FeedArgs {
  @one(() => FeedChannel, 'The channel.') channel!: string;
  @text.optional('Only jobs of companies or places in this country, by name or ISO 3166 code.')
  country?: string | null;
}

@argsType()
export class FeedJobsArgs extends FeedArgs {
  @int.optional('How many, 1–200. Default 20.') first?: number | null;
  @text.optional('Cursor after which to start.') after?: string | null;
  @int.optional('How many to pass over first, for the parts of a sitemap.') skip?: number | null;
}

@objectType('A live campaign, as a feed shows it.')
export class FeedJob extends PublicJob {
  @id('Id of its delivery on the channel.') deliveryId!: string;
  @text('Where to apply: the counted way, or the direct one for boards that want it.') applyUrl!: string;
  @text('Its public page.') pageUrl!: string;
  @text('Address for questions of boards; of the publisher, not of the owner.') posterEmail!: string;
  @when('When it was last changed.') updatedAt!: Date;

  /** Not in the graph: whose markup the description is in. */
  channel!: string;
}

@objectType('A page of the jobs of a feed, newest first.')
export class FeedJobPage {
  @list(() => FeedJob, 'The jobs of this page.') nodes!: FeedJob[];
  @one(() => PageInfo, 'Where this page lies.') pageInfo!: PageInfo;
}
