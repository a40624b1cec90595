import type sanitizeHtml from 'sanitize-html';

/** Elements with media, which a profile can remove. */
const mediaTags = new Set(['img', 'picture', 'video', 'audio', 'svg', 'iframe', 'object', 'embed', 'canvas']);

type Figure = { hasMedia: boolean; showsMedia: boolean; caption: string };
type Filter = NonNullable<sanitizeHtml.IOptions['exclusiveFilter']>;
type Watch = {
  onOpenTag: (name: string) => void;
  onCloseTag: (name: string) => void;
  exclusiveFilter: Filter;
};

/**
 * Removes figures whose picture a profile has removed, because a caption without its picture makes no sense. A figure without media,
 * such as a table, and one with further text stay.
 */
export function createEmptyFigureFilter(filter: Filter = () => false): Watch {
  const open: Figure[] = [];
  let closedFigure: Figure | undefined;
  return {
    onOpenTag: (name) => {
      const innermost = open.at(-1);
      if (innermost && mediaTags.has(name)) innermost.hasMedia = true;
      if (name === 'figure') open.push({ hasMedia: false, showsMedia: false, caption: '' });
    },
    onCloseTag: (name) => {
      if (name !== 'figure') return;
      closedFigure = open.pop();
      const outer = open.at(-1);
      if (!outer || !closedFigure) return;
      outer.hasMedia ||= closedFigure.hasMedia;
      outer.showsMedia ||= closedFigure.showsMedia;
    },
    exclusiveFilter: (frame) => {
      if (filter(frame)) return true;
      const innermost = open.at(-1);
      if (innermost && showsMedia(frame)) innermost.showsMedia = true;
      if (innermost && frame.tag === 'figcaption') innermost.caption += frame.text;
      return frame.tag === 'figure' && closedFigure !== undefined && isBareCaption(frame, closedFigure);
    },
  };
}

function showsMedia({ tag, attribs }: sanitizeHtml.IFrame): boolean {
  return tag === 'img' ? Boolean(attribs.src ?? attribs.srcset) : tag === 'video' || tag === 'audio';
}

function isBareCaption(
  { text }: sanitizeHtml.IFrame,
  { hasMedia, showsMedia: shows, caption }: Figure,
): boolean {
  return hasMedia && !shows && text.trim() === caption.trim();
}
