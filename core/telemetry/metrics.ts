import { AppError } from '../errors/errors.ts';
/** Counters. Names without the prefix `trellis.` are those that dashboards of the legacy system use. */
export const metricCounterDescriptions = {
  http_status_codes: 'Responses by status code and route.',
  gotrue_email_rate_limit_counter: 'Requests refused because mail is limited, by path.',
  global_auth_email_send_operations_total: 'Mails handed to the mail server.',
  global_auth_email_send_errors_total: 'Mails that the mail server did not take, by the type of its error.',
  gotrue_generate_from_password_submitted: 'Password hashes started.',
  gotrue_generate_from_password_completed: 'Password hashes completed.',
  gotrue_compare_hash_and_password_submitted: 'Password comparisons started.',
  gotrue_compare_hash_and_password_completed: 'Password comparisons completed, by whether they matched.',
  gotrue_cleanup_affected_rows: 'Rows that the clean-up deleted.',
  process_restarts: 'Processes that ended and were started again, by process.',
  'trellis.errors': 'Unexpected failures, by part of the server.',
  'trellis.database.outages': 'Outages of the database.',
  'trellis.database.refusals': 'Operations that failed because the database could not be used, by subgraph.',
  'trellis.queue.failures': 'Failed attempts of jobs, by task.',
  'trellis.queue.abandoned': 'Jobs that failed at their last attempt, by task.',
  'trellis.gateway.executions': 'Operations that were planned, by the executor of their plans.',
  'trellis.graphql.refusals':
    'Operations that were refused before they were executed, or took too long, by code.',
  'trellis.live.events': 'Events sent to subscribers, by field.',
  'trellis.live.streams': 'Streams of subscriptions that have ended, by field and reason.',
  'trellis.mail.sends': 'Mails by outcome: sent, or refused by the mail server.',
  'trellis.sign_ins': 'Sessions that were opened or refreshed, by domain and method.',
  'trellis.sign_ins.failures': 'Sign-ins that were refused, by domain, method and reason.',
  'trellis.lock_outs': 'Sign-ins that were refused because of too many failures before, by domain.',
  'trellis.refresh_tokens.reuses':
    'Refresh tokens that were used again, by whether they were accepted or treated as stolen.',
  'trellis.fallbacks': 'Lookups in a legacy system, by domain, kind and outcome.',
  'trellis.limits.refusals': 'Attempts that a rate limit refused, by limit.',
  'trellis.deliveries.changes': 'Deliveries that entered a state, by channel and state.',
  'trellis.deliveries.calls': 'Calls of channels, by channel and outcome.',
  'trellis.webhooks.messages': 'Messages to webhooks by outcome: delivered, failed, or given up.',
  'trellis.webhooks.disabled': 'Webhooks that were disabled after three days of failed deliveries.',
  'trellis.budgets.movements': 'Entries of the budget ledger, by channel and kind.',
  'trellis.budgets.shortfalls': 'Deliveries that exceeded the remaining budget, by channel.',
  'trellis.budgets.overcharges':
    'Charges of channels above the reserved amount, which are not paid, by channel.',
} as const;

/** Histograms of durations, in seconds. */
export const metricHistogramDescriptions = {
  'trellis.graphql.operation.duration':
    'Duration of GraphQL operations, by name, type and code of the first error.',
  'trellis.graphql.fetch.duration': 'Duration of fetches, by subgraph and outcome.',
  'trellis.queue.job.duration': 'Duration of jobs, by task and outcome.',
} as const;

export type MetricCounterName = keyof typeof metricCounterDescriptions;
export type MetricHistogramName = keyof typeof metricHistogramDescriptions;
type Attributes = Readonly<Record<string, string | number | boolean>>;

type Count = (name: MetricCounterName, attributes?: Attributes, amount?: number) => void;
type CountListener = (attributes?: Attributes, amount?: number) => void;
type Measure = (name: MetricHistogramName, seconds: number, attributes: Attributes) => void;

const ignore = () => undefined;
let countNow: Count = ignore;
const listenersByName = new Map<MetricCounterName, Set<CountListener>>();
let measureNow: Measure = ignore;

/** Counts an event; without a listener it costs one call. */
export const countEvent: Count = (name, attributes, amount) => {
  countNow(name, attributes, amount);
  for (const listener of listenersByName.get(name) ?? []) listener(attributes, amount);
};

/** Records a duration. Without a listener it costs one call. */
export const recordDuration: Measure = (name, seconds, attributes) => measureNow(name, seconds, attributes);

/** Passes every count of this process to `listener`; `undefined` stops it. */
export function setMetricCountListener(listener: Count = ignore) {
  countNow = listener;
}

/** Passes the counts of one event in this process to a further `listener`. Returns the function that stops it. */
export function addMetricCountListener(name: MetricCounterName, listener: CountListener): () => void {
  const listeners = listenersByName.get(name) ?? new Set();
  listenersByName.set(name, listeners.add(listener));
  return () => void listeners.delete(listener);
}

/** Passes every measurement of this process to `listener`; `undefined` stops it. */
export function setMetricDurationListener(listener: Measure = ignore) {
  measureNow = listener;
}

/** Runs a sign-in and, if it is rejected, counts it by the error code. Successful sign-ins are counted by their service. */
export async function runSignInCountingRefusals<T>(
  domain: string,
  method: string,
  signIn: () => Promise<T>,
): Promise<T> {
  try {
    return await signIn();
  } catch (error) {
    const reason = error instanceof AppError ? error.extensions.code : 'internal';
    countEvent('trellis.sign_ins.failures', { domain, method, reason });
    throw error;
  }
}
