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
  @text.as('reference', 'Id of 24 hexadecimal digits, as in URLs. Ids sort by creation time.')
  id!: string;
  @int('Version: 0 at creation, incremented by every change.') version!: number;
  @one(() => CampaignStatus, 'Status of the campaign.') status!: string;
  @one(() => CampaignStage, 'Completeness of the campaign before publishing.') stage!: string;
  @restOnly
  @int('`stage` as a number, from 0.')
  step!: number;
  @int('Number of channels of the current run.') channelCount!: number;
  @restOnly
  @int('Same value as `channelCount`.')
  tickets!: number;
  @int('Number of times that the campaign was published.') run!: number;
  @text('Name of the job.') name!: string;
  @one.optional(() => CampaignCategory, 'Field of work.') category?: string | null;
  @text('Description of the job, as HTML or text, as its author wrote it. Sanitise it before you show it.')
  description!: string;
  @text('Name of the employer.') companyName!: string;
  @text('Website of the company, as its author wrote it; empty without one.') companyWebsite!: string;
  @text('Country of the company.') companyCountry!: string;
  @text.optional('URL of the company logo (.png or .jpg), as its author wrote it.') companyLogo?:
    | string
    | null;
  @one.optional(() => CampaignContract, 'Kind of employment.') contract?: string | null;
  @one.optional(() => CampaignEducation, 'Minimum education.') education?: string | null;
  @one.optional(() => CampaignExperience, 'Required experience.') experience?: string | null;
  @one(() => Salary, 'Salary of the job.') salary!: Salary;
  @one(() => Money, 'Budget for paid channels; 0 uses free channels only.') budget!: Money;
  @one(
    () => AgeRange,
    'Ages of the people to reach. Visible only to the author: they are not sent to pages, feeds or advertisements.',
  )
  ageRange!: AgeRange;
  @restOnly
  @one(() => AgeSpan, 'Stored ages of the people to reach, including fractions.')
  ageSpan!: AgeSpan;
  @list(() => CampaignLocation, 'Places of work.') locations!: CampaignLocation[];
  @text.list('The cities of the locations.') cities!: string[];
  @text.list('Required skills.') skills!: string[];
  @text.list('Interests of the people to reach.') interests!: string[];
  @text.list('Languages of the people to reach.') languages!: string[];
  @text.optional('URL of an image for advertisements, as its author wrote it.') banner?: string | null;
  @text.optional('Title of advertisements.') title?: string | null;
  @text.optional('Main text of advertisements.') text1?: string | null;
  @text.optional('Secondary text of advertisements.') text2?: string | null;
  @text.optional('URL of the job on the site of the client, as its author wrote it.') url?: string | null;
  @text.optional('Id of the campaign in the system of the client.') clientId?: string | null;
  @when('Creation time.') createdAt!: Date;
  @when('Time of the last change.') updatedAt!: Date;
  @when.optional('Time of the last publication.') liveAt?: Date | null;
  @when.optional('End of the run: 30 days after `liveAt`, or later if it was extended.') endAt?: Date | null;
  @restOnly
  @text('UUID of the owner.')
  ownerId!: string;
  @restOnly
  @text.optional('Email address of the owner.')
  ownerEmail?: string | null;

  /** Not in the GraphQL schema; used to resolve landingArticle. */
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
  @float('Minimum amount.') min!: number;
  @float('Maximum amount; 0 means no maximum.') max!: number;
  @one(() => SalaryUnit, 'Time unit of the amounts.') unit!: string;
  @one(() => Currency, 'Currency of the amounts.') currency!: string;
}

@objectType('An age range in whole years, both ends included.')
class AgeRange {
  @int('Minimum age.') min!: number;
  @int('Maximum age.') max!: number;
}

@objectType('An age range that can contain fractions, for REST.')
class AgeSpan {
  @float('Minimum age.') min!: number;
  @float('Maximum age.') max!: number;
}

export const CampaignConnection = connectionOf('Campaign', Campaign, 'campaigns');
