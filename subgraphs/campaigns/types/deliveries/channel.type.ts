import { Field, ObjectType, registerEnumType } from 'type-graphql';

const ChannelKind = {
  LISTED: 'listed',
  ANNOUNCED: 'announced',
  PUSHED: 'pushed',
  PAID: 'paid',
} as const;
registerEnumType(ChannelKind, {
  name: 'ChannelKind',
  description: 'How a channel learns of a campaign.',
  valuesConfig: {
    LISTED: { description: 'A page or feed of our own.' },
    ANNOUNCED: { description: 'It is told the address of the job page.' },
    PUSHED: { description: 'It is told the campaign itself, at no cost.' },
    PAID: { description: 'It is told the campaign itself, within the budget.' },
  },
});

export { ChannelKind };

@ObjectType({ description: 'Somewhere campaigns are shown.', simpleResolvers: true })
export class Channel {
  @Field(() => String, { description: 'Its name, such as job_page.' })
  name!: string;

  @Field(() => String, { description: 'Its name for people.' })
  title!: string;

  @Field(() => ChannelKind, { description: 'How it learns of a campaign.' })
  kind!: string;
}
