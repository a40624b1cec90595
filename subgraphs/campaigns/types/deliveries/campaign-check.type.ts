import { Field, ObjectType } from 'type-graphql';
import { Channel } from './channel.type.ts';

@ObjectType({ description: 'What stands in the way of something.', simpleResolvers: true })
export class FieldProblem {
  @Field(() => String, { description: 'The property, in dotted form.' })
  field!: string;

  @Field(() => String, { description: 'What is wrong with it.' })
  message!: string;
}

@ObjectType({ description: 'How a campaign would fare on one channel.', simpleResolvers: true })
export class ChannelCheck {
  @Field(() => Channel, { description: 'The channel.' })
  channel!: Channel;

  @Field(() => Boolean, { description: 'Whether the campaign would be delivered to it.' })
  isFit!: boolean;

  @Field(() => [FieldProblem], { description: 'What would hold it back.' })
  problems!: FieldProblem[];
}

@ObjectType({ description: 'What publishing a campaign would do.', simpleResolvers: true })
export class CampaignCheck {
  @Field(() => Boolean, { description: 'Whether the campaign meets the rules for publishing.' })
  isPublishable!: boolean;

  @Field(() => [FieldProblem], { description: 'What is missing for publishing.' })
  problems!: FieldProblem[];

  @Field(() => [ChannelCheck], { description: 'How it would fare on each channel.' })
  channels!: ChannelCheck[];
}
