import { Field, Int, ObjectType } from 'type-graphql';
import { CmsPageMeta } from '../page-meta.type.ts';

@ObjectType({ description: 'A language of the site; every article exists in every one.' })
export class CmsLanguage {
  @Field(() => Int, { description: 'Its number.' })
  id!: number;

  @Field(() => String, { description: 'Its code, free text such as en.' })
  code!: string;

  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => Int, { description: 'Its position; the first is the start language.' })
  priority!: number;

  @Field(() => Boolean, { description: 'Whether visitors may see it.' })
  isOnline!: boolean;

  meta!: unknown;
}

@ObjectType({ description: 'One numbered page of languages.' })
export class CmsLanguagePage {
  @Field(() => [CmsLanguage], { description: 'The languages of this page.' })
  data!: CmsLanguage[];

  @Field(() => CmsPageMeta, { description: 'Which page this is.' })
  meta!: CmsPageMeta;
}
