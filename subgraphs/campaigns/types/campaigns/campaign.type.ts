import {
  float,
  graphEnum,
  id,
  int,
  key,
  list,
  objectType,
  one,
  text,
  when,
} from '../../../../core/graphql/fields.ts';
import { PageInfo } from '../../../../core/graphql/page.ts';
import {
  categories,
  contracts,
  currencies,
  educations,
  experiences,
  salaryUnits,
  statuses,
} from '../../contract/campaign-labels.ts';

@objectType('A job campaign.')
@key('id')
export class Campaign {
  @id('24 hexadecimal digits; they sort by time of creation.') id!: string;
  @int('0 at creation, +1 with every change.') version!: number;
  @one(() => CampaignStatus, 'Where the campaign stands.') status!: string;
  @int('How far it is towards publishing: 0 named, 1 job described, 2 company described, 3 complete.')
  step!: number;
  @int('Number of channels of its current run.') tickets!: number;
  @int('How often it was published.') run!: number;
  @text('Name of the job.') name!: string;
  @one.optional(() => CampaignCategory, 'Field of work.') category?: string | null;
  @text('The job, as HTML or text, as its author wrote it: sanitise it before you show it.')
  description!: string;
  @text('Who employs.') companyName!: string;
  @text('Website of the company.') companyWebsite!: string;
  @text('Country of the company.') companyCountry!: string;
  @text.optional('URL of a .png or .jpg image.') companyLogo?: string | null;
  @one.optional(() => CampaignContract, 'Kind of employment.') contract?: string | null;
  @one.optional(() => CampaignEducation, 'Least education wanted.') education?: string | null;
  @one.optional(() => CampaignExperience, 'Experience wanted.') experience?: string | null;
  @one(() => Salary, 'What is paid.') salary!: Salary;
  @float('What may be spent on paid channels; 0 uses free ones only.') budget!: number;
  @one(() => AgeRange, 'Stored for the author only; it never leaves towards a page, feed or ad.')
  ageRange!: AgeRange;
  @list(() => CampaignLocation, 'Where the work is.') locations!: CampaignLocation[];
  @text.list('The cities of the locations.') cities!: string[];
  @text.list('Skills wanted.') skills!: string[];
  @text.list('Interests of the people to reach.') interests!: string[];
  @text.list('Languages of the people to reach.') language!: string[];
  @text.optional('URL of an image for advertisements.') banner?: string | null;
  @text.optional('Title of advertisements.') title?: string | null;
  @text.optional('Main text of advertisements.') text1?: string | null;
  @text.optional('Secondary text of advertisements.') text2?: string | null;
  @text.optional('The job on the site of the client.') url?: string | null;
  @text.optional('Free field for the id that the client gave it.') clientId?: string | null;
  @text.optional('Email address of the owner.') ownerEmail?: string | null;
  @when('When it was created.') createdAt!: Date;
  @when('When it was last changed.') updatedAt!: Date;
  @when.optional('When it was last published.') liveAt?: Date | null;
  @when.optional('End of the run: 30 days after liveAt, or later once extended.') endAt?: Date | null;

  /** Not in the graph: what owner and landingArticle are made of. */
  ownerId!: string;
  landingArticleId!: number | null;
}

// Inside they stand for their wire labels, which is what the database holds.
export const CampaignStatus = graphEnum(
  'CampaignStatus',
  'Where a campaign stands between draft and end.',
  statuses,
);

export const CampaignCategory = graphEnum('CampaignCategory', 'Field of work of a job.', categories);

export const CampaignContract = graphEnum('CampaignContract', 'Kind of employment.', contracts);

export const CampaignEducation = graphEnum('CampaignEducation', 'Least education wanted.', educations);

export const CampaignExperience = graphEnum('CampaignExperience', 'Experience wanted.', experiences);

export const SalaryUnit = graphEnum('SalaryUnit', 'Time that a salary is paid for.', salaryUnits);

export const SalaryCurrency = graphEnum('SalaryCurrency', 'Currency of a salary.', currencies);

@objectType('A place of work.')
export class CampaignLocation {
  @text('What the place is called.') name!: string;
  @text.optional('City.') city?: string | null;
  @text.optional('State or region.') state?: string | null;
  @text.optional('Country, by name or code.') country?: string | null;
  @text.optional('Postal code.') postalCode?: string | null;
  @float.optional('Latitude in degrees.') lat?: number | null;
  @float.optional('Longitude in degrees.') lng?: number | null;
}

@objectType('What a job pays.')
export class Salary {
  @float('Least amount.') min!: number;
  @float('Greatest amount; 0 means open.') max!: number;
  @one(() => SalaryUnit, 'Time that is paid for.') unit!: string;
  @one(() => SalaryCurrency, 'Currency of the amounts.') currency!: string;
}

@objectType('A span of ages.')
class AgeRange {
  @float('Least age.') min!: number;
  @float('Greatest age.') max!: number;
}

@objectType('A campaign within a connection.')
class CampaignEdge {
  @one(() => Campaign, 'The campaign.') node!: Campaign;
  @text('Where it stands, for after and before.') cursor!: string;
}

@objectType('A page of campaigns, newest first.')
export class CampaignConnection {
  @list(() => CampaignEdge, 'The campaigns with their cursors.') edges!: CampaignEdge[];
  @list(() => Campaign, 'The campaigns without their cursors.') nodes!: Campaign[];
  @one(() => PageInfo, 'Where this page lies.') pageInfo!: PageInfo;
}
