import { GraphQLDateTime } from 'graphql-scalars';
import { Directive, Field, Float, ID, Int, ObjectType } from 'type-graphql';
import {
  CampaignCategory,
  CampaignContract,
  CampaignEducation,
  CampaignExperience,
  CampaignStatus,
} from './campaign-enums.ts';
import { CampaignLocation } from './campaign-location.type.ts';
import { AgeRange, Salary } from './spans.type.ts';

@ObjectType({ description: 'A job campaign.', simpleResolvers: true })
@Directive('@key(fields: "id")')
export class Campaign {
  @Field(() => ID, { description: '24 hexadecimal digits; they sort by time of creation.' })
  id!: string;

  @Field(() => Int, { description: '0 at creation, +1 with every change.' })
  version!: number;

  @Field(() => CampaignStatus, { description: 'Where the campaign stands.' })
  status!: string;

  @Field(() => Int, {
    description:
      'How far it is towards publishing: 0 named, 1 job described, 2 company described, 3 complete.',
  })
  step!: number;

  @Field(() => Int, { description: 'Number of channels of its current run.' })
  tickets!: number;

  @Field(() => Int, { description: 'How often it was published.' })
  run!: number;

  @Field(() => String, { description: 'Name of the job.' })
  name!: string;

  @Field(() => CampaignCategory, { nullable: true, description: 'Field of work.' })
  category?: string | null;

  @Field(() => String, {
    description: 'The job, as HTML or text, as its author wrote it: sanitise it before you show it.',
  })
  description!: string;

  @Field(() => String, { description: 'Who employs.' })
  companyName!: string;

  @Field(() => String, { description: 'Website of the company.' })
  companyWebsite!: string;

  @Field(() => String, { description: 'Country of the company.' })
  companyCountry!: string;

  @Field(() => String, { nullable: true, description: 'URL of a .png or .jpg image.' })
  companyLogo?: string | null;

  @Field(() => CampaignContract, { nullable: true, description: 'Kind of employment.' })
  contract?: string | null;

  @Field(() => CampaignEducation, { nullable: true, description: 'Least education wanted.' })
  education?: string | null;

  @Field(() => CampaignExperience, { nullable: true, description: 'Experience wanted.' })
  experience?: string | null;

  @Field(() => Salary, { description: 'What is paid.' })
  salary!: Salary;

  @Field(() => Float, { description: 'What may be spent on paid channels; 0 uses free ones only.' })
  budget!: number;

  @Field(() => AgeRange, {
    description: 'Stored for the author only; it never leaves towards a page, feed or ad.',
  })
  ageRange!: AgeRange;

  @Field(() => [CampaignLocation], { description: 'Where the work is.' })
  locations!: CampaignLocation[];

  @Field(() => [String], { description: 'The cities of the locations.' })
  cities!: string[];

  @Field(() => [String], { description: 'Skills wanted.' })
  skills!: string[];

  @Field(() => [String], { description: 'Interests of the people to reach.' })
  interests!: string[];

  @Field(() => [String], { description: 'Languages of the people to reach.' })
  language!: string[];

  @Field(() => String, { nullable: true, description: 'URL of an image for advertisements.' })
  banner?: string | null;

  @Field(() => String, { nullable: true, description: 'Title of advertisements.' })
  title?: string | null;

  @Field(() => String, { nullable: true, description: 'Main text of advertisements.' })
  text1?: string | null;

  @Field(() => String, { nullable: true, description: 'Secondary text of advertisements.' })
  text2?: string | null;

  @Field(() => String, { nullable: true, description: 'The job on the site of the client.' })
  url?: string | null;

  @Field(() => String, { nullable: true, description: 'Free field for the id that the client gave it.' })
  clientId?: string | null;

  @Field(() => String, { nullable: true, description: 'Email address of the owner.' })
  ownerEmail?: string | null;

  @Field(() => GraphQLDateTime, { description: 'When it was created.' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { description: 'When it was last changed.' })
  updatedAt!: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was last published.' })
  liveAt?: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'End of the run: 30 days after liveAt, or later once extended.',
  })
  endAt?: Date | null;

  /** Not in the graph: what owner and landingArticle are made of. */
  ownerId!: string;
  landingArticleId!: number | null;
}
