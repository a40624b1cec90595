/** Interval of rewriting the line on a terminal, so that the seconds advance while a step reports no progress. */
const tickMilliseconds = 250;
/** Without a terminal, one line is printed per quarter, because more would fill the logs of pipelines. */
const quarters = 4;

/**
 * Shows the progress of a step: on a terminal in one line that is rewritten, otherwise in plain lines.
 * @param {{ isTTY?: boolean, columns?: number, write: (text: string) => unknown }} stream
 * @param {{ title: string, number: number, of: number, now?: () => number }} step
 */
export function showProgress(stream, { title, number, of, now = Date.now }) {
  const begun = now();
  const name = `(${number}/${of}) ${title}`;
  const seconds = () => Math.round((now() - begun) / 1000);
  let progressText = '';
  let quarter = 0;

  const rewrite = () => {
    const line = [`${name} …`, progressText, `${seconds()} s`].filter(Boolean).join('  ');
    // Truncated, because a wrapped line cannot be rewritten.
    stream.write(`\r\u001b[2K${line.slice(0, (stream.columns || 80) - 1)}`);
  };
  if (stream.isTTY) rewrite();
  else stream.write(`${name} …\n`);
  const timer = stream.isTTY ? setInterval(rewrite, tickMilliseconds) : undefined;
  timer?.unref();

  return {
    /** Reports the progress of the step. */
    report: (count, all, things) => {
      progressText = `${count} of about ${all} ${things}`;
      const reached = Math.floor((count / all) * quarters);
      if (stream.isTTY || reached <= quarter || reached >= quarters) return;
      quarter = reached;
      stream.write(`${name}: ${progressText}\n`);
    },
    end: (outcome) => {
      clearInterval(timer);
      stream.write(`${stream.isTTY ? '\r\u001b[2K' : ''}${name}: ${outcome} in ${seconds()} s\n`);
    },
  };
}
