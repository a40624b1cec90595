import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { CmsPageMeta } from '../page-meta.type.ts';

@ObjectType({ description: 'A placeholder that visitors do not see.' })
export class ModuleProblem {
  @Field(() => String, { description: 'Its name, such as REX_CONFIG.' })
  placeholder!: string;

  @Field(() => String, { description: 'Why it is left out.' })
  message!: string;
}

@ObjectType({ description: 'What slices are made with: a form, and how what is filled in is shown.' })
export class Module {
  @Field(() => Int, { description: 'Number of the module.' })
  id!: number;

  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'A name for programs; unique.' })
  key!: string | null;

  @Field(() => String, { description: 'Its form.' })
  input!: string;

  @Field(() => String, {
    description:
      'How its slices are shown: HTML with placeholders such as REX_VALUE[1]. PHP in it is not run, and left out; so are placeholders that `problems` names.',
  })
  output!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => String, { description: 'Login of who made it, or API.' })
  createdByName!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was last changed.' })
  updatedAt!: Date;

  @Field(() => String, { description: 'Login of who last changed it, or API.' })
  updatedByName!: string;
}

@ObjectType({ description: 'One numbered page of modules.' })
export class ModulePage {
  @Field(() => [Module], { description: 'The modules of this page.' })
  data!: Module[];

  @Field(() => CmsPageMeta, { description: 'Which page this is.' })
  meta!: CmsPageMeta;
}
