import { useState } from 'react';
import { useWords } from '../words/language-provider.tsx';
import { fileWords } from './file.words.ts';
import { extensionOf, fileIcons, fileKindOf } from './file-kind.ts';
import type { ListedMedium } from './media-list.graph.ts';
import { toPreviewUrl } from './preview-url.ts';

type PictureSource = Pick<
  ListedMedium,
  'filename' | 'mimeType' | 'url' | 'previewUrl' | 'width' | 'height' | 'isImage'
>;

type ThumbnailProps = {
  media: PictureSource;
  /** Small in rows of lists. */
  size?: 'small' | 'large';
};

/**
 * Picture of a medium beside its name, or an icon with a word. It is empty for screen readers, which read the name. The
 * space is reserved before the picture is loaded.
 */
export function Thumbnail({ media, size = 'large' }: ThumbnailProps) {
  const address = toPreviewUrl(media);
  const [brokenAddress, setBrokenAddress] = useState<string>();
  const isShown = media.isImage && brokenAddress !== address;
  return (
    <span className="media-thumbnail" data-size={size} aria-hidden={isShown || undefined}>
      {isShown ? (
        <img
          src={address}
          alt=""
          width={media.width ?? undefined}
          height={media.height ?? undefined}
          loading="lazy"
          decoding="async"
          onError={() => setBrokenAddress(address)}
        />
      ) : (
        <FileSign media={media} size={size} />
      )}
    </span>
  );
}

const iconSizes = { small: 20, large: 40 } as const;

/** Icon and word for a file without a picture. */
function FileSign({ media, size = 'large' }: ThumbnailProps) {
  const words = useWords(fileWords);
  const kind = fileKindOf(media.mimeType);
  const Icon = fileIcons[kind];
  return (
    <span className="media-sign">
      <Icon size={iconSizes[size]} strokeWidth={1.5} aria-hidden />
      <span>{extensionOf(media.filename) || words.kinds[kind]}</span>
    </span>
  );
}
