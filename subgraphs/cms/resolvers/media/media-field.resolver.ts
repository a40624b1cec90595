import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { CmsContext } from '../../context.ts';
import { toMediaUrl } from '../../services/media/to-media-url.ts';
import { findMediaCategory } from '../../services/media-categories/find-media-category.ts';
import { hasMediaFile } from '../../services/media-files/has-media-file.ts';
import { isImage } from '../../services/media-files/media-types.ts';
import { Media } from '../../types/media/media.type.ts';
import { MediaConnection } from '../../types/media/media-list.type.ts';
import { MediaCategory } from '../../types/media-categories/media-category.type.ts';

@Resolver(() => Media)
export class MediaFieldResolver {
  @FieldResolver(() => String, {
    description:
      'Where its bytes are: for everybody with SVC_CMS_PUBLIC_READ, else with a token or the back-office cookie.',
  })
  url(@Root() media: Media, @Ctx() ctx: CmsContext): string {
    return toMediaUrl(ctx, media);
  }

  @FieldResolver(() => Int, { description: 'Number of its category; 0 is none.' })
  categoryId(@Root() media: Media): number {
    return media.categoryRef ?? 0;
  }

  @FieldResolver(() => MediaCategory, {
    nullable: true,
    description: 'The category it lies in; null for none, and for whoever may not see it.',
  })
  category(@Root() media: Media, @Ctx() ctx: CmsContext): Promise<MediaCategory | null> {
    return findMediaCategory(ctx, media.categoryRef);
  }

  @FieldResolver(() => Boolean, { description: 'Whether it is an image, by its name.' })
  isImage(@Root() media: Media): boolean {
    return isImage(media.filename);
  }

  @FieldResolver(() => Boolean, { description: 'Whether anything uses it.' })
  isInUse(@Root() media: Media, @Ctx() ctx: CmsContext): Promise<boolean> {
    return ctx.loaders.mediaInUse.load(media.filename);
  }

  @FieldResolver(() => Boolean, { description: 'Whether its bytes are where they should be.' })
  hasFile(@Root() media: Media, @Ctx() ctx: CmsContext): Promise<boolean> {
    return hasMediaFile(ctx, media);
  }
}

@Resolver(() => MediaConnection)
export class MediaConnectionResolver {
  @FieldResolver(() => Int, { description: 'Media on all pages.' })
  totalCount(@Root() connection: MediaConnection): Promise<number> {
    return connection.countAll();
  }
}
