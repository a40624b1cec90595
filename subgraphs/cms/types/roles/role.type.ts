import { GraphQLDateTime, GraphQLJSON } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { CmsPageMeta } from '../page-meta.type.ts';

@ObjectType({ description: 'A set of back-office permissions; those of several roles add up.' })
export class CmsRole {
  @Field(() => Int, { description: 'Its number.' })
  id!: number;

  @Field(() => String, { description: 'Its name; unique.' })
  name!: string;

  @Field(() => String, { description: 'What it is for.' })
  description!: string;

  @Field(() => GraphQLJSON, {
    description:
      'What it permits. structure, media, modules and clang each hold "all" or numbers as in "|1|5|".',
  })
  perms!: unknown;

  @Field(() => GraphQLDateTime, { description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => String, { description: 'Who made it.' })
  createdByName!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was last changed.' })
  updatedAt!: Date;

  @Field(() => String, { description: 'Who last changed it.' })
  updatedByName!: string;
}

@ObjectType({ description: 'One numbered page of roles.' })
export class CmsRolePage {
  @Field(() => [CmsRole], { description: 'The roles of this page.' })
  data!: CmsRole[];

  @Field(() => CmsPageMeta, { description: 'Which page this is.' })
  meta!: CmsPageMeta;
}
