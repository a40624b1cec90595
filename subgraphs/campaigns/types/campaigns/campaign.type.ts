import { createConnectionTypes } from '../../../../core/graphql/connection.ts';
import {
  federationKey,
  publicCacheSeconds,
  restOnlyDirective,
} from '../../../../core/graphql/field-directives.ts';
import {
  graphqlDateTimeField,
  graphqlFloatField,
  graphqlIntField,
  graphqlListField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
} from '../../../../core/graphql/fields.ts';
import { withGlobalId } from '../../../../core/graphql/id-fields.ts';
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

@graphqlObjectType('A job campaign.')
@federationKey('id')
@withGlobalId('id')
export class Campaign {
  @graphqlTextField.as('reference', 'Id of 24 hexadecimal digits, as in URLs. Ids sort by creation time.')
  id!: string;
  @graphqlIntField('Version: 0 at creation, incremented by every change.') version!: number;
  @graphqlObjectField(() => CampaignStatus, 'Status of the campaign.') status!: string;
  @graphqlObjectField(() => CampaignStage, 'Completeness of the campaign before publishing.') stage!: string;
  @restOnlyDirective
  @graphqlIntField('`stage` as a number, from 0.')
  step!: number;
  @graphqlIntField('Number of channels of the current run.') channelCount!: number;
  @restOnlyDirective
  @graphqlIntField('Same value as `channelCount`.')
  tickets!: number;
  @graphqlIntField('Number of times that the campaign was published.') run!: number;
  @graphqlTextField('Name of the job.') name!: string;
  @graphqlObjectField.optional(() => CampaignCategory, 'Field of work.') category?: string | null;
  @graphqlTextField(
    'Description of the job, as HTML or text, as its author wrote it. Sanitise it before you show it.',
  )
  description!: string;
  @graphqlTextField('Name of the employer.') companyName!: string;
  @graphqlTextField('Website of the company, as its author wrote it; empty without one.')
  companyWebsite!: string;
  @graphqlTextField('Country of the company.') companyCountry!: string;
  @graphqlTextField.optional('URL of the company logo (.png or .jpg), as its author wrote it.') companyLogo?:
    | string
    | null;
  @graphqlObjectField.optional(() => CampaignContract, 'Kind of employment.') contract?: string | null;
  @graphqlObjectField.optional(() => CampaignEducation, 'Minimum education.') education?: string | null;
  @graphqlObjectField.optional(() => CampaignExperience, 'Required experience.') experience?: string | null;
  @graphqlObjectField(() => Salary, 'Salary of the job.') salary!: Salary;
  @graphqlObjectField(() => Money, 'Budget for paid channels; 0 uses free channels only.') budget!: Money;
  @graphqlObjectField(
    () => AgeRange,
    'Ages of the people to reach. Visible only to the author: they are not sent to pages, feeds or advertisements.',
  )
  ageRange!: AgeRange;
  @restOnlyDirective
  @graphqlObjectField(() => AgeSpan, 'Stored ages of the people to reach, including fractions.')
  ageSpan!: AgeSpan;
  @graphqlListField(() => CampaignLocation, 'Places of work.') locations!: CampaignLocation[];
  @graphqlTextField.list('The cities of the locations.') cities!: string[];
  @graphqlTextField.list('Required skills.') skills!: string[];
  @graphqlTextField.list('Interests of the people to reach.') interests!: string[];
  @graphqlTextField.list('Languages of the people to reach.') languages!: string[];
  @graphqlTextField.optional('URL of an image for advertisements, as its author wrote it.') banner?:
    | string
    | null;
  @graphqlTextField.optional('Title of advertisements.') title?: string | null;
  @graphqlTextField.optional('Main text of advertisements.') text1?: string | null;
  @graphqlTextField.optional('Secondary text of advertisements.') text2?: string | null;
  @graphqlTextField.optional('URL of the job on the site of the client, as its author wrote it.') url?:
    | string
    | null;
  @graphqlTextField.optional('Id of the campaign in the system of the client.') clientId?: string | null;
  @graphqlDateTimeField('Creation time.') createdAt!: Date;
  @graphqlDateTimeField('Time of the last change.') updatedAt!: Date;
  @graphqlDateTimeField.optional('Time of the last publication.') liveAt?: Date | null;
  @graphqlDateTimeField.optional('End of the run: 30 days after `liveAt`, or later if it was extended.')
  endAt?: Date | null;
  @restOnlyDirective
  @graphqlTextField('UUID of the owner.')
  ownerId!: string;
  @restOnlyDirective
  @graphqlTextField.optional('Email address of the owner.')
  ownerEmail?: string | null;

  /** Not in the GraphQL schema; used to resolve landingArticle. */
  landingArticleId!: number | null;
}

@graphqlObjectType('A place of work.')
@publicCacheSeconds.asParent
export class CampaignLocation {
  @graphqlTextField('Name of the place.') name!: string;
  @graphqlTextField.optional('City.') city?: string | null;
  @graphqlTextField.optional('State or region.') state?: string | null;
  @graphqlTextField.optional('Country, by name or code.') country?: string | null;
  @graphqlTextField.optional('Postal code.') postalCode?: string | null;
  @graphqlFloatField.optional('Latitude in degrees.') lat?: number | null;
  @graphqlFloatField.optional('Longitude in degrees.') lng?: number | null;
}

@graphqlObjectType('Salary of a job.')
@publicCacheSeconds.asParent
export class Salary {
  @graphqlFloatField('Minimum amount.') min!: number;
  @graphqlFloatField('Maximum amount; 0 means no maximum.') max!: number;
  @graphqlObjectField(() => SalaryUnit, 'Time unit of the amounts.') unit!: string;
  @graphqlObjectField(() => Currency, 'Currency of the amounts.') currency!: string;
}

@graphqlObjectType('An age range in whole years, both ends included.')
class AgeRange {
  @graphqlIntField('Minimum age.') min!: number;
  @graphqlIntField('Maximum age.') max!: number;
}

@graphqlObjectType('An age range that can contain fractions, for REST.')
class AgeSpan {
  @graphqlFloatField('Minimum age.') min!: number;
  @graphqlFloatField('Maximum age.') max!: number;
}

export const CampaignConnection = createConnectionTypes('Campaign', Campaign, 'campaigns');
