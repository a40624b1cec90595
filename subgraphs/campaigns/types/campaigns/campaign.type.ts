import { createConnectionTypes } from '../../../../core/graphql/connection.ts';
import {
  federationKey,
  graphqlDateTimeField,
  graphqlFloatField,
  graphqlIntField,
  graphqlListField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
  publicCacheSeconds,
  restOnlyDirective,
  withGlobalId,
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

@graphqlObjectType('A job campaign.')
@federationKey('id')
@withGlobalId('id')
export class Campaign {
  @graphqlTextField.as(
    'reference',
    '24 hexadecimal digits, as addresses name it; they sort by time of creation.',
  )
  id!: string;
  @graphqlIntField('0 at creation, +1 with every change.') version!: number;
  @graphqlObjectField(() => CampaignStatus, 'Status of the campaign.') status!: string;
  @graphqlObjectField(() => CampaignStage, 'How far it is towards publishing.') stage!: string;
  @restOnlyDirective
  @graphqlIntField('The stage as a number, from 0.')
  step!: number;
  @graphqlIntField('Number of channels of its current run.') channelCount!: number;
  @restOnlyDirective
  @graphqlIntField('The same as channelCount.')
  tickets!: number;
  @graphqlIntField('How often it was published.') run!: number;
  @graphqlTextField('Name of the job.') name!: string;
  @graphqlObjectField.optional(() => CampaignCategory, 'Field of work.') category?: string | null;
  @graphqlTextField('The job, as HTML or text, as its author wrote it: sanitise it before you show it.')
  description!: string;
  @graphqlTextField('Name of the employer.') companyName!: string;
  @graphqlTextField('Website of the company, as its author wrote it; empty without one.')
  companyWebsite!: string;
  @graphqlTextField('Country of the company.') companyCountry!: string;
  @graphqlTextField.optional('URL of a .png or .jpg image, as its author wrote it.') companyLogo?:
    | string
    | null;
  @graphqlObjectField.optional(() => CampaignContract, 'Kind of employment.') contract?: string | null;
  @graphqlObjectField.optional(() => CampaignEducation, 'Least education wanted.') education?: string | null;
  @graphqlObjectField.optional(() => CampaignExperience, 'Experience wanted.') experience?: string | null;
  @graphqlObjectField(() => Salary, 'Salary of the job.') salary!: Salary;
  @graphqlObjectField(() => Money, 'Budget for paid channels; 0 uses free channels only.') budget!: Money;
  @graphqlObjectField(
    () => AgeRange,
    'Stored for the author only; it never leaves towards a page, feed or ad.',
  )
  ageRange!: AgeRange;
  @restOnlyDirective
  @graphqlObjectField(() => AgeSpan, 'The ages as they are stored.')
  ageSpan!: AgeSpan;
  @graphqlListField(() => CampaignLocation, 'Where the work is.') locations!: CampaignLocation[];
  @graphqlTextField.list('The cities of the locations.') cities!: string[];
  @graphqlTextField.list('Skills wanted.') skills!: string[];
  @graphqlTextField.list('Interests of the people to reach.') interests!: string[];
  @graphqlTextField.list('Languages of the people to reach.') languages!: string[];
  @graphqlTextField.optional('URL of an image for advertisements, as its author wrote it.') banner?:
    | string
    | null;
  @graphqlTextField.optional('Title of advertisements.') title?: string | null;
  @graphqlTextField.optional('Main text of advertisements.') text1?: string | null;
  @graphqlTextField.optional('Secondary text of advertisements.') text2?: string | null;
  @graphqlTextField.optional('The job on the site of the client, as its author wrote it.') url?:
    | string
    | null;
  @graphqlTextField.optional('Free field for the id that the client gave it.') clientId?: string | null;
  @graphqlDateTimeField('When it was created.') createdAt!: Date;
  @graphqlDateTimeField('When it was last changed.') updatedAt!: Date;
  @graphqlDateTimeField.optional('When it was last published.') liveAt?: Date | null;
  @graphqlDateTimeField.optional('End of the run: 30 days after liveAt, or later once extended.')
  endAt?: Date | null;
  @restOnlyDirective
  @graphqlTextField('UUID of the owner.')
  ownerId!: string;
  @restOnlyDirective
  @graphqlTextField.optional('Email address of the owner.')
  ownerEmail?: string | null;

  /** Not in the graph: what landingArticle is made of. */
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
  @graphqlFloatField('Least amount.') min!: number;
  @graphqlFloatField('Greatest amount; 0 means open.') max!: number;
  @graphqlObjectField(() => SalaryUnit, 'Time that is paid for.') unit!: string;
  @graphqlObjectField(() => Currency, 'Currency of the amounts.') currency!: string;
}

@graphqlObjectType('A span of ages in whole years; both ends belong to it.')
class AgeRange {
  @graphqlIntField('Least age.') min!: number;
  @graphqlIntField('Greatest age.') max!: number;
}

@graphqlObjectType('A span of ages as REST shows it.')
class AgeSpan {
  @graphqlFloatField('Least age.') min!: number;
  @graphqlFloatField('Greatest age.') max!: number;
}

export const CampaignConnection = createConnectionTypes('Campaign', Campaign, 'campaigns');
