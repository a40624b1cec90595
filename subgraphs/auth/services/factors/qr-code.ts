import createQrCode from 'qrcode-generator';

/** Light modules around the code that readers need. */
const margin = 4;

/** A text as a QR code in SVG. Single quotes and no `#`, so that it can stand in a `data:` URL as it is. */
export function drawQrCode(text: string): string {
  const code = createQrCode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const indices = Array.from({ length: count }, (_, index) => index);
  const rows = indices.map((row) => indices.map((column) => (code.isDark(row, column) ? '1' : '0')).join(''));
  const path = rows.map(toPath).join('');
  const side = count + 2 * margin;
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${side} ${side}' width='264' height='264' shape-rendering='crispEdges'><rect width='${side}' height='${side}' fill='white'/><path d='${path}' fill='black'/></svg>`;
}

/** Each run of dark modules is one rectangle. */
function toPath(modules: string, row: number): string {
  return [...modules.matchAll(/1+/g)]
    .map(({ index, 0: { length } }) => `M${index + margin} ${row + margin}h${length}v1h-${length}z`)
    .join('');
}
