import type sanitizeHtml from 'sanitize-html';

const words = (text: string) => text.trim().split(/\s+/);

/**
 * The elements of the HTML standard for an editor's content, without those that execute something (script, object, embed), that
 * contain another page (iframe), that send something (forms), or that belong to the page around the content (main, dialog, style).
 */
const elements = words(`
  address article aside footer h1 h2 h3 h4 h5 h6 header hgroup nav search section
  blockquote dd div dl dt figcaption figure hr li menu ol p pre ul
  a abbr b bdi bdo br cite code data dfn em i kbd mark q rb rp rt rtc ruby s samp small span strong sub sup time u var wbr
  del ins
  area audio img map picture source track video
  caption col colgroup table tbody td tfoot th thead tr
  meter progress details summary`);

const links = words('href target rel download hreflang type referrerpolicy');
const playback = words('src controls preload muted loop autoplay crossorigin');

/** The attributes of the HTML standard that neither execute something nor change the page around the content. */
const attributes = {
  '*': words(
    'class id title lang dir translate hidden role aria-* itemscope itemtype itemid itemprop itemref',
  ),
  a: links,
  area: [...words('alt coords shape'), ...links],
  audio: playback,
  bdo: ['dir'],
  blockquote: ['cite'],
  col: ['span'],
  colgroup: ['span'],
  data: ['value'],
  del: ['cite', 'datetime'],
  details: ['open', 'name'],
  img: words(
    'src srcset sizes alt width height loading decoding fetchpriority crossorigin referrerpolicy usemap ismap',
  ),
  ins: ['cite', 'datetime'],
  li: ['value'],
  map: ['name'],
  meter: words('value min max low high optimum'),
  ol: words('start type reversed'),
  progress: ['value', 'max'],
  q: ['cite'],
  source: words('src srcset sizes media type width height'),
  td: words('colspan rowspan headers'),
  th: words('colspan rowspan headers scope abbr'),
  time: ['datetime'],
  track: words('kind src srclang label default'),
  video: [...playback, ...words('poster playsinline width height')],
};

/** The types of the library lack the second property. */
type Options = sanitizeHtml.IOptions & { allowedEmptyAttributes: string[] };

export const contentSanitizeOptions: Options = {
  allowedTags: elements,
  allowedAttributes: attributes,
  allowedEmptyAttributes: ['alt', 'download', 'hidden', 'translate'],
  selfClosing: words('area br col hr img source track wbr'),
  // redaxo:5 is the address of article 5 until the page is rendered.
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'redaxo'],
  allowProtocolRelative: true,
  transformTags: { a: protectOpener, area: protectOpener, audio: muteAutoplay, video: muteAutoplay },
};

type Attributes = sanitizeHtml.Attributes;

/** Adds `noopener` to a link to another window, because the new page could otherwise control the page with the link. */
function protectOpener(tagName: string, attribs: Attributes): sanitizeHtml.Tag {
  const rel = words(attribs.rel ?? '').filter((type) => type !== '' && type.toLowerCase() !== 'opener');
  const isElsewhere = attribs.target !== undefined && !/^_(?:self|parent|top)$/i.test(attribs.target);
  if (isElsewhere && !rel.some((type) => /^(?:noopener|noreferrer)$/i.test(type))) rel.push('noopener');
  const { rel: _, ...others } = attribs;
  return { tagName, attribs: rel.length > 0 ? { ...others, rel: rel.join(' ') } : others };
}

/** Removes `autoplay` from media that are not muted, so that a page plays sound only if the visitor starts it. */
function muteAutoplay(tagName: string, attribs: Attributes): sanitizeHtml.Tag {
  const { autoplay, ...others } = attribs;
  return { tagName, attribs: autoplay === undefined || attribs.muted !== undefined ? attribs : others };
}
