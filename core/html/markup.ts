import { beginHtml, type HtmlWriting, writeMarkup, writeValue } from './escape-for-place.ts';
import { pagePolicy } from './page.policy.ts';

/** HTML in which every value is escaped for its place. */
export class Markup {
  readonly html: string;
  /** Whether the markup begins and ends between elements. Such markup is appended there without being parsed again. */
  readonly isWhole: boolean;

  constructor(html: string, isWhole = false) {
    this.html = html;
    this.isWhole = isWhole;
  }
}

type Piece = Markup | string | number | false | null | undefined | readonly Piece[];

/** Builds HTML from a template. Text values are escaped for their position; markup values are inserted unchanged. */
export function markup(pieces: TemplateStringsArray, ...values: readonly Piece[]): Markup {
  const writing = beginHtml(pagePolicy);
  pieces.forEach((piece, index) => {
    writeMarkup(writing, piece);
    writePiece(writing, values[index]);
  });
  return new Markup(writing.html, writing.place.mode === 'text');
}

function writePiece(writing: HtmlWriting, piece: Piece): void {
  if (piece instanceof Markup) writeNested(writing, piece);
  else if (typeof piece === 'string' || typeof piece === 'number') writeValue(writing, String(piece));
  else if (piece) for (const each of piece) writePiece(writing, each);
}

function writeNested(writing: HtmlWriting, { html, isWhole }: Markup): void {
  if (isWhole && writing.place.mode === 'text') writing.html += html;
  else writeMarkup(writing, html);
}
