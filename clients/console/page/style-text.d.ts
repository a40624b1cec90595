/** Minified text of a style sheet, which the bundler inserts (`tools/build/mantine-styles.ts`). */
declare module 'style-text:*' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: esbuild exports a text as the default.
  export default text;
}
