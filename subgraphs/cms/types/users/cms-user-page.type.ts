import { Field, ObjectType } from 'type-graphql';
import { CmsPageMeta } from '../page-meta.type.ts';
import { CmsUser } from './cms-user.type.ts';

@ObjectType({ description: 'One numbered page of back-office users.' })
export class CmsUserPage {
  @Field(() => [CmsUser], { description: 'The users of this page.' })
  data!: CmsUser[];

  @Field(() => CmsPageMeta, { description: 'Which page this is.' })
  meta!: CmsPageMeta;
}
