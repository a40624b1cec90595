import { connectionOf } from '../../../../core/graphql/connection.ts';
import {
  cached,
  float,
  int,
  key,
  list,
  node,
  objectType,
  one,
  restOnly,
  text,
  when,
} from '../../../../core/graphql/fields.ts';
import { Currency, Money } from '../money.type.ts';
import {
  CampaignCategory,
  CampaignContract,
  CampaignEducation,
  CampaignExperience,
  CampaignStage,
  CampaignStatus,
  SalaryUnit,
} from './campaign.enums.ts';

@objectType('A job campaign.')
@key('id')
@node('id')
export class Campaign {
  @text.as('reference', '24 hexadecimal digits, as addresses name it; they sort by time of creation.')
  id!: string;
  @int('0 at creation, +1 with every change.') version!: number;
  @one(() => CampaignStatus, 'Status of the campaign.') status!: string;
  @one(() => CampaignStage, 'How far it is towards publishing.') stage!: string;
  @restOnly
  @int('The stage as a number, from 0.')
  step!: number;
  @int('Number of channels of its current run.') channelCount!: number;
  @restOnly
  @int('The same as channelCount.')
  tickets!: number;
  @int('How often it was published.') run!: number;
  @text('Name of the job.') name!: string;
  @one.optional(() => CampaignCategory, 'Field of work.') category?: string | null;
  @text('The job, as HTML or text, as its author wrote it: sanitise it before you show it.')
  description!: string;
  @text('Name of the employer.') companyName!: string;
  @text('Website of the company, as its author wrote it; empty without one.') companyWebsite!: string;
  @text('Country of the company.') companyCountry!: string;
  @text.optional('URL of a .png or .jpg image, as its author wrote it.') companyLogo?: string | null;
  @one.optional(() => CampaignContract, 'Kind of employment.') contract?: string | null;
  @one.optional(() => CampaignEducation, 'Least education wanted.') education?: string | null;
  @one.optional(() => CampaignExperience, 'Experience wanted.') experience?: string | null;
  @one(() => Salary, 'Salary of the job.') salary!: Salary;
  @one(() => Money, 'Budget for paid channels; 0 uses free channels only.') budget!: Money;
  @one(() => AgeRange, 'Stored for the author only; it never leaves towards a page, feed or ad.')
  ageRange!: AgeRange;
  @restOnly
  @one(() => AgeSpan, 'The ages as they are stored.')
  ageSpan!: AgeSpan;
  @list(() => CampaignLocation, 'Where the work is.') locations!: CampaignLocation[];
  @text.list('The cities of the locations.') cities!: string[];
  @text.list('Skills wanted.') skills!: string[];
  @text.list('Interests of the people to reach.') interests!: string[];
  @text.list('Languages of the people to reach.') languages!: string[];
  @text.optional('URL of an image for advertisements, as its author wrote it.') banner?: string | null;
  @text.optional('Title of advertisements.') title?: string | null;
  @text.optional('Main text of advertisements.') text1?: string | null;
  @text.optional('Secondary text of advertisements.') text2?: string | null;
  @text.optional('The job on the site of the client, as its author wrote it.') url?: string | null;
  @text.optional('Free field for the id that the client gave it.') clientId?: string | null;
  @when('When it was created.') createdAt!: Date;
  @when('When it was last changed.') updatedAt!: Date;
  @when.optional('When it was last published.') liveAt?: Date | null;
  @when.optional('End of the run: 30 days after liveAt, or later once extended.') endAt?: Date | null;
  @restOnly
  @text('UUID of the owner.')
  ownerId!: string;
  @restOnly
  @text.optional('Email address of the owner.')
  ownerEmail?: string | null;

  /** Not in the graph; used to resolve landingArticle. */
  landingArticleId!: number | null;
}

@objectType('A place of work.')
@cached.asParent
export class CampaignLocation {
  @text('Name of the place.') name!: string;
  @text.optional('City.') city?: string | null;
  @text.optional('State or region.') state?: string | null;
  @text.optional('Country, by name or code.') country?: string | null;
  @text.optional('Postal code.') postalCode?: string | null;
  @float.optional('Latitude in degrees.') lat?: number | null;
  @float.optional('Longitude in degrees.') lng?: number | null;
}

@objectType('Salary of a job.')
@cached.asParent
export class Salary {
  @float('Least amount.') min!: number;
  @float('Greatest amount; 0 means open.') max!: number;
  @one(() => SalaryUnit, 'Time that is paid for.') unit!: string;
  @one(() => Currency, 'Currency of the amounts.') currency!: string;
}

@objectType('A span of ages in whole years; both ends belong to it.')
class AgeRange {
  @int('Least age.') min!: number;
  @int('Greatest age.') max!: number;
}

@objectType('A span of ages as REST shows it.')
class AgeSpan {
  @float('Least age.') min!: number;
  @float('Greatest age.') max!: number;
}

export const CampaignConnection = connectionOf('Campaign', Campaign, 'campaigns');
