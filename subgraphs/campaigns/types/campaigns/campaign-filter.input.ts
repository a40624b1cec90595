import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ID, InputType, Int } from 'type-graphql';
import {
  CampaignCategory,
  CampaignContract,
  CampaignEducation,
  CampaignExperience,
  CampaignStatus,
  SalaryCurrency,
  SalaryUnit,
} from './campaign-enums.ts';

@InputType({ description: 'Salaries to find: any value of each list.' })
export class SalaryFilterInput {
  @Field(() => [Float], { nullable: true, description: 'Least amounts.' })
  min?: number[] | null;

  @Field(() => [Float], { nullable: true, description: 'Greatest amounts.' })
  max?: number[] | null;

  @Field(() => [SalaryUnit], { nullable: true, description: 'Units.' })
  unit?: string[] | null;

  @Field(() => [SalaryCurrency], { nullable: true, description: 'Currencies.' })
  currency?: string[] | null;
}

@InputType({ description: 'Spans of ages to find: any value of each list.' })
export class AgeRangeFilterInput {
  @Field(() => [Float], { nullable: true, description: 'Least ages.' })
  min?: number[] | null;

  @Field(() => [Float], { nullable: true, description: 'Greatest ages.' })
  max?: number[] | null;
}

@InputType({ description: 'Campaigns to find: any value of a list, all properties together, exact matches.' })
export class CampaignFilterInput {
  @Field(() => [ID], { nullable: true, description: 'Values of id.' })
  id?: string[] | null;

  @Field(() => [Int], { nullable: true, description: 'Values of version.' })
  version?: number[] | null;

  @Field(() => [CampaignStatus], { nullable: true, description: 'Values of status.' })
  status?: string[] | null;

  @Field(() => [Int], { nullable: true, description: 'Values of step.' })
  step?: number[] | null;

  @Field(() => [Int], { nullable: true, description: 'Values of tickets.' })
  tickets?: number[] | null;

  @Field(() => [String], { nullable: true, description: 'Values of name.' })
  name?: string[] | null;

  @Field(() => [CampaignCategory], { nullable: true, description: 'Values of category.' })
  category?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Values of description.' })
  description?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Values of companyName.' })
  companyName?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Values of companyWebsite.' })
  companyWebsite?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Values of companyCountry.' })
  companyCountry?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Values of companyLogo.' })
  companyLogo?: string[] | null;

  @Field(() => [CampaignContract], { nullable: true, description: 'Values of contract.' })
  contract?: string[] | null;

  @Field(() => [CampaignEducation], { nullable: true, description: 'Values of education.' })
  education?: string[] | null;

  @Field(() => [CampaignExperience], { nullable: true, description: 'Values of experience.' })
  experience?: string[] | null;

  @Field(() => SalaryFilterInput, { nullable: true, description: 'Salaries.' })
  salary?: SalaryFilterInput | null;

  @Field(() => [Float], { nullable: true, description: 'Values of budget.' })
  budget?: number[] | null;

  @Field(() => AgeRangeFilterInput, { nullable: true, description: 'Spans of ages.' })
  ageRange?: AgeRangeFilterInput | null;

  @Field(() => [String], { nullable: true, description: 'Names of locations, of which it has one.' })
  locationName?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Values of which it has one.' })
  cities?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Values of which it has one.' })
  skills?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Values of which it has one.' })
  interests?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Values of which it has one.' })
  language?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Values of banner.' })
  banner?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Values of title.' })
  title?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Values of text1.' })
  text1?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Values of text2.' })
  text2?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Values of url.' })
  url?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Values of clientId.' })
  clientId?: string[] | null;

  @Field(() => [ID], { nullable: true, description: 'Owners.' })
  ownerId?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Values of ownerEmail.' })
  ownerEmail?: string[] | null;

  @Field(() => [GraphQLDateTime], { nullable: true, description: 'Values of createdAt.' })
  createdAt?: Date[] | null;

  @Field(() => [GraphQLDateTime], { nullable: true, description: 'Values of updatedAt.' })
  updatedAt?: Date[] | null;

  @Field(() => [GraphQLDateTime], { nullable: true, description: 'Values of liveAt.' })
  liveAt?: Date[] | null;

  @Field(() => [GraphQLDateTime], { nullable: true, description: 'Values of endAt.' })
  endAt?: Date[] | null;
}
