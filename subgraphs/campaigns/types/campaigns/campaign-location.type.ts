import { Field, Float, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A place of work.', simpleResolvers: true })
export class CampaignLocation {
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
