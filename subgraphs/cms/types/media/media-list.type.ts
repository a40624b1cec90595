import { Field, ObjectType } from 'type-graphql';
import { PageInfo } from '../../../../core/graphql/page.ts';
import { CmsPageMeta } from '../page-meta.type.ts';
import { Media } from './media.type.ts';

@ObjectType({ description: 'One numbered page of media.' })
export class MediaPage {
  @Field(() => [Media], { description: 'The media of this page.' })
  data!: Media[];

  @Field(() => CmsPageMeta, { description: 'Which page this is.' })
  meta!: CmsPageMeta;
}

@ObjectType({ description: 'A medium and where it stands in its connection.' })
export class MediaEdge {
  @Field(() => String, { description: 'Where to go on from.' })
  cursor!: string;

  @Field(() => Media, { description: 'The medium.' })
  node!: Media;
}

@ObjectType({ description: 'Media in the order that was asked for.' })
export class MediaConnection {
  @Field(() => [MediaEdge], { description: 'The media of this page with their cursors.' })
  edges!: MediaEdge[];

  @Field(() => [Media], { description: 'The media of this page.' })
  nodes!: Media[];

  @Field(() => PageInfo, { description: 'Where this page lies.' })
  pageInfo!: PageInfo;

  /** Counts only when asked for. */
  countAll!: () => Promise<number>;
}
