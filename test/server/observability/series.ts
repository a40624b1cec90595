import type { Expression, Matcher, Selector } from './promql.ts';

/** Series of a scrape. */
export type Series = { metric: string; labels: Record<string, string> };

/** The series of a text that a process shows to Prometheus. */
export function readSeries(text: string): Series[] {
  return text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [, metric = '', given = ''] = /^(\w+)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
      const pairs = [...given.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
      return { metric, labels: Object.fromEntries(pairs.map(([, name, value]) => [name, value])) };
    });
}

function matches({ labels }: Series, { label, operator, value }: Matcher): boolean {
  const own = labels[label] ?? '';
  const isEqual = operator.endsWith('~') ? new RegExp(`^(?:${value})$`).test(own) : own === value;
  return operator.startsWith('!') ? !isEqual : isEqual;
}

const select = (series: readonly Series[], { metric, matchers }: Selector) =>
  series.filter((one) => one.metric === metric && matchers.every((matcher) => matches(one, matcher)));

/** Returns the selectors and labels of an expression that no series has. */
export function findMissing(series: readonly Series[], { selectors, groupings }: Expression): string[] {
  const absent = selectors.filter((selector) => select(series, selector).length === 0).map(write);
  const unlabelled = groupings.flatMap((grouping) =>
    grouping.labels
      .filter((label) =>
        grouping.selectors.some(
          (selector) => !select(series, selector).some(({ labels }) => label in labels),
        ),
      )
      .map((label) => `${label} of ${grouping.selectors.map(write).join(', ')}`),
  );
  return [...absent, ...unlabelled];
}

function write({ metric, matchers }: Selector) {
  return `${metric}{${matchers.map(({ label, operator, value }) => `${label}${operator}"${value}"`).join()}}`;
}
