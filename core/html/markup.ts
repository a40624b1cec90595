import {
  appendEscapedValue,
  appendTrustedMarkup,
  createHtmlBuilder,
  type HtmlBuilder,
} from './html-builder.ts';
import { pageEscapingPolicy } from './page.policy.ts';

/** HTML in which every value is escaped for its place. */
export class EscapedHtml {
  readonly html: string;
  /** Whether the markup begins and ends between elements. Such markup is appended there without being parsed again. */
  readonly isWhole: boolean;

  constructor(html: string, isWhole = false) {
    this.html = html;
    this.isWhole = isWhole;
  }
}

type Piece = EscapedHtml | string | number | false | null | undefined | readonly Piece[];

/** Builds HTML from a template. Text values are escaped for their position; markup values are inserted unchanged. */
export function markup(pieces: TemplateStringsArray, ...values: readonly Piece[]): EscapedHtml {
  const builder = createHtmlBuilder(pageEscapingPolicy);
  pieces.forEach((piece, index) => {
    appendTrustedMarkup(builder, piece);
    writePiece(builder, values[index]);
  });
  return new EscapedHtml(builder.html, builder.place.mode === 'text');
}

function writePiece(builder: HtmlBuilder, piece: Piece): void {
  if (piece instanceof EscapedHtml) writeNested(builder, piece);
  else if (typeof piece === 'string' || typeof piece === 'number') appendEscapedValue(builder, String(piece));
  else if (piece) for (const item of piece) writePiece(builder, item);
}

function writeNested(builder: HtmlBuilder, { html, isWhole }: EscapedHtml): void {
  if (isWhole && builder.place.mode === 'text') builder.html += html;
  else appendTrustedMarkup(builder, html);
}
