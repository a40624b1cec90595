import { beginHtml, type HtmlWriting, writeMarkup, writeValue } from './escape-for-place.ts';
import { pagePolicy } from './page.policy.ts';

/** HTML in which every value is escaped for its place. */
export class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

type Piece = Markup | string | number | false | null | undefined | readonly Piece[];

/** HTML from a template: texts among its values are escaped for where they stand, and markup stays markup. */
export function markup(pieces: TemplateStringsArray, ...values: readonly Piece[]): Markup {
  const writing = beginHtml(pagePolicy);
  pieces.forEach((piece, index) => {
    writeMarkup(writing, piece);
    writePiece(writing, values[index]);
  });
  return new Markup(writing.html);
}

function writePiece(writing: HtmlWriting, piece: Piece): void {
  if (piece instanceof Markup) writeMarkup(writing, piece.html);
  else if (typeof piece === 'string' || typeof piece === 'number') writeValue(writing, String(piece));
  else if (piece) for (const each of piece) writePiece(writing, each);
}
