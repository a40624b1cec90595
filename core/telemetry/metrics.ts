/** The counters, under the names that dashboards of the original service use. */
export const counters = {
  http_status_codes: 'Answers by status code and route.',
  gotrue_email_rate_limit_counter: 'Requests refused because mail is limited, by path.',
  global_auth_email_send_operations_total: 'Mails handed to the mail server.',
  global_auth_email_send_errors_total: 'Mails that the mail server did not take, by the type of its error.',
  gotrue_generate_from_password_submitted: 'Password hashes begun.',
  gotrue_generate_from_password_completed: 'Password hashes made.',
  gotrue_compare_hash_and_password_submitted: 'Password comparisons begun.',
  gotrue_compare_hash_and_password_completed: 'Password comparisons made, by whether they matched.',
  process_restarts: 'Processes that ended and were started again, by process.',
  'trellis.database.outages': 'Times at which the database could not be used.',
  'trellis.database.refusals': 'Operations that failed because the database could not be used, by subgraph.',
  'trellis.queue.failures': 'Tries of jobs that failed, by job.',
  'trellis.gateway.executions': 'Operations that were planned, by the executor of their plans.',
  'trellis.live.events': 'Events that subscribers were sent, by field.',
  'trellis.live.streams': 'Streams of subscriptions that have ended, by field and by why.',
  gotrue_cleanup_affected_rows: 'Rows that the clean-up threw away.',
} as const;

export type CounterName = keyof typeof counters;
type Attributes = Readonly<Record<string, string | number | boolean>>;
type Count = (name: CounterName, attributes?: Attributes, amount?: number) => void;

const countNothing: Count = () => undefined;
let current = countNothing;

/** Counts an event; without a listener it costs one call. */
export const count: Count = (name, attributes, amount) => current(name, attributes, amount);

/** Passes every count of this process to `listener`; without one it stops doing so. */
export function listenToCounts(listener: Count = countNothing) {
  current = listener;
}
