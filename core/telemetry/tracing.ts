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

/** Tracer of this process, or `undefined` if traces are off. `installTracing` replaces it, so it must be read at each use. */
export let currentTracing: Tracing | undefined;

const noSpan: Span = { note: () => undefined, fail: () => undefined };

/** Runs `work` inside a new span, if traces are on. */
export const inSpan: Tracing['inSpan'] = (name, work, details) =>
  currentTracing ? currentTracing.inSpan(name, work, details) : work(noSpan);

/** Sets the tracer of this process; `undefined` turns traces off. */
export function installTracing(tracing?: Tracing) {
  currentTracing = tracing;
}
