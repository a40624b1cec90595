type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** A running span. */
export type Span = {
  note: (attributes: Attributes) => void;
  /** Marks the span as failed, for work that does not throw. */
  fail: (type: string) => void;
};

type SpanDetails = {
  /** Span kind: a call to another system, or a job that was enqueued earlier. By default an internal part of its parent. */
  kind?: 'client' | 'consumer';
  attributes?: Attributes;
  /** W3C `traceparent` of the trace that the work belongs to; by default the current trace. */
  traceparent?: string;
};

/** The parts of a tracer that the server uses. */
export type Tracing = {
  /** Whether the current work is part of a sampled trace. */
  isRecording: () => boolean;
  /** Headers that propagate the current trace to another process. */
  outgoingHeaders: () => Record<string, string>;
  /** Log fields that identify the current span. */
  ids: () => { trace_id: string; span_id: string } | undefined;
  /** Runs `work` inside a new span. */
  inSpan: <T>(name: string, work: (span: Span) => Promise<T>, details?: SpanDetails) => Promise<T>;
};

const nothing = {};
const noSpan: Span = { note: () => undefined, fail: () => undefined };
const noopTracing: Tracing = {
  isRecording: () => false,
  outgoingHeaders: () => nothing,
  ids: () => undefined,
  inSpan: (_, work) => work(noSpan),
};
let current = noopTracing;

/** The tracer of this process; a no-op tracer until one is installed. */
export function getTracing(): Tracing {
  return current;
}

export function installTracing(installedTracing: Tracing = noopTracing) {
  current = installedTracing;
}
