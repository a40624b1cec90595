import { Field, Float, InputType, Int } from 'type-graphql';
import {
  CampaignCategory,
  CampaignContract,
  CampaignEducation,
  CampaignExperience,
  SalaryCurrency,
  SalaryUnit,
} from './campaign-enums.ts';

@InputType({ description: 'What a job pays. Properties left out stay as they are, null resets them.' })
export class SalaryInput {
  @Field(() => Float, { nullable: true, description: 'Least amount.' })
  min?: number | null;

  @Field(() => Float, { nullable: true, description: 'Greatest amount; 0 means open.' })
  max?: number | null;

  @Field(() => SalaryUnit, { nullable: true, description: 'Time that is paid for. Default MONTH.' })
  unit?: string | null;

  @Field(() => SalaryCurrency, { nullable: true, description: 'Currency of the amounts. Default EURO.' })
  currency?: string | null;
}

@InputType({ description: 'A span of ages. Properties left out stay as they are, null resets them.' })
export class AgeRangeInput {
  @Field(() => Float, { nullable: true, description: 'Least age. Default 16.' })
  min?: number | null;

  @Field(() => Float, { nullable: true, description: 'Greatest age. Default 70.' })
  max?: number | null;
}

@InputType({ description: 'A place of work.' })
export class CampaignLocationInput {
  @Field(() => String, { description: 'What the place is called.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'City.' })
  city?: string | null;

  @Field(() => String, { nullable: true, description: 'State or region.' })
  state?: string | null;

  @Field(() => String, { nullable: true, description: 'Country, by name or code.' })
  country?: string | null;

  @Field(() => String, { nullable: true, description: 'Postal code.' })
  postalCode?: string | null;

  @Field(() => Float, { nullable: true, description: 'Latitude in degrees.' })
  lat?: number | null;

  @Field(() => Float, { nullable: true, description: 'Longitude in degrees.' })
  lng?: number | null;
}

/** The properties that both making and changing a campaign take. Left out: unchanged; null: reset. */
@InputType()
export class CampaignFieldsInput {
  @Field(() => CampaignCategory, { nullable: true, description: 'Field of work.' })
  category?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The job, as HTML or text; more than 100 characters of text are needed for publishing.',
  })
  description?: string | null;

  @Field(() => String, { nullable: true, description: 'Who employs.' })
  companyName?: string | null;

  @Field(() => String, { nullable: true, description: 'URL of the website of the company.' })
  companyWebsite?: string | null;

  @Field(() => String, { nullable: true, description: 'Country of the company.' })
  companyCountry?: string | null;

  @Field(() => String, { nullable: true, description: 'URL of a .png or .jpg image.' })
  companyLogo?: string | null;

  @Field(() => CampaignContract, { nullable: true, description: 'Kind of employment.' })
  contract?: string | null;

  @Field(() => CampaignEducation, { nullable: true, description: 'Least education wanted.' })
  education?: string | null;

  @Field(() => CampaignExperience, { nullable: true, description: 'Experience wanted.' })
  experience?: string | null;

  @Field(() => SalaryInput, { nullable: true, description: 'What is paid.' })
  salary?: SalaryInput | null;

  @Field(() => Float, {
    nullable: true,
    description: 'What may be spent on paid channels; 0 uses free ones only.',
  })
  budget?: number | null;

  @Field(() => AgeRangeInput, { nullable: true, description: 'Ages to reach. Stored, but never sent on.' })
  ageRange?: AgeRangeInput | null;

  @Field(() => [CampaignLocationInput], { nullable: true, description: 'Where the work is.' })
  locations?: CampaignLocationInput[] | null;

  @Field(() => [String], { nullable: true, description: 'Skills wanted.' })
  skills?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Interests of the people to reach.' })
  interests?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Languages of the people to reach.' })
  language?: string[] | null;

  @Field(() => String, { nullable: true, description: 'URL of an image for advertisements.' })
  banner?: string | null;

  @Field(() => String, { nullable: true, description: 'Title of advertisements.' })
  title?: string | null;

  @Field(() => String, { nullable: true, description: 'Main text of advertisements.' })
  text1?: string | null;

  @Field(() => String, { nullable: true, description: 'Secondary text of advertisements.' })
  text2?: string | null;

  @Field(() => String, { nullable: true, description: 'URL of the job on the site of the client.' })
  url?: string | null;

  @Field(() => String, { nullable: true, description: 'Free field for the id that the client gave it.' })
  clientId?: string | null;

  @Field(() => Int, { nullable: true, description: 'Id of the article on which the campaign lands.' })
  landingArticleId?: number | null;
}
