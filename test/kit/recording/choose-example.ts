import type { Endpoint } from '../../../rest-compat/endpoint/define-endpoint.ts';
import type { RecordedRequest } from '../../../rest-compat/openapi/records.ts';
import type { ExchangeExample } from './read-exchange.ts';

/** Whether a request is one that the endpoint takes, and an answer one that it promises. */
export function fitsEndpoint(
  endpoint: Endpoint,
  status: number,
  { request, answer }: ExchangeExample,
): boolean {
  const promised = endpoint.answers[status];
  return (
    fitsRequest(endpoint, request) && (typeof promised !== 'object' || promised.safeParse(answer).success)
  );
}

function fitsRequest(endpoint: Endpoint, request: RecordedRequest) {
  return (['params', 'query', 'body'] as const).every(
    (part) =>
      !endpoint[part] || endpoint.optionalBody || endpoint[part].safeParse(request[part] ?? {}).success,
  );
}

/** The shortest of those that show nearly as much as the one that shows most; always the same one of the same set. */
export function chooseSuccessExample(examples: readonly ExchangeExample[]): ExchangeExample | undefined {
  const most = Math.max(...examples.map(richness));
  return chooseShortest(examples.filter((example) => richness(example) >= most * 0.75));
}

/** A failure is shown by its shortest answer, among those that name it in full. */
export function chooseFailureExample(examples: readonly ExchangeExample[]): ExchangeExample | undefined {
  const most = Math.max(...examples.map(({ answer }) => countFilledValues(answer)));
  return chooseShortest(examples.filter(({ answer }) => countFilledValues(answer) === most));
}

function chooseShortest(examples: readonly ExchangeExample[]): ExchangeExample | undefined {
  const texts = examples.map((example) => ({
    example,
    text: JSON.stringify([example.answer, example.request]),
  }));
  const [first] = texts.sort(
    (a, b) =>
      oddness(a.text) - oddness(b.text) || a.text.length - b.text.length || (a.text < b.text ? -1 : 1),
  );
  return first?.example;
}

/** Counts the kinds of unusual text that only tests send. */
function oddness(text: string) {
  return [/<script|javascript:|onerror/i, /[^\x20-\x7e…–—’äöüßé]/, /(.)\1{15}/, /\\u0000|\\\\/].filter(
    (odd) => odd.test(text),
  ).length;
}

function richness({ request, answer }: ExchangeExample) {
  return countFilledValues(answer) + countFilledValues(request.body) / 2;
}

/** How many values there are that say something. */
export function countFilledValues(value: unknown): number {
  if (value === null || value === undefined || value === '') return 0;
  if (typeof value !== 'object') return 1;
  const inner = Array.isArray(value) ? value.slice(0, 1) : Object.values(value);
  return inner.reduce((sum: number, item) => sum + countFilledValues(item), 0);
}
