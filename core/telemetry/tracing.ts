type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** A running span. */
export type Span = {
  note: (attributes: Attributes) => void;
  /** Marks it as failed, where the work does not throw. */
  fail: (type: string) => void;
};

type SpanDetails = {
  /** What it is in the trace: a call to another system, or work that was ordered before; else a part of its parent. */
  kind?: 'client' | 'consumer';
  attributes?: Attributes;
  /** The trace that the work belongs to, as a W3C `traceparent`; else the running one. */
  traceparent?: string;
};

/** The part of a tracer that we use. */
export type Tracing = {
  /** Whether the running work is part of a trace that is kept. */
  isRecording: () => boolean;
  /** Headers that carry the running trace to another process. */
  outgoingHeaders: () => Record<string, string>;
  /** Log fields that name the running span. */
  ids: () => { trace_id: string; span_id: string } | undefined;
  /** Runs `work` inside a span of its own. */
  inSpan: <T>(name: string, work: (span: Span) => Promise<T>, details?: SpanDetails) => Promise<T>;
};

const nothing = {};
const noSpan: Span = { note: () => undefined, fail: () => undefined };
const untraced: Tracing = {
  isRecording: () => false,
  outgoingHeaders: () => nothing,
  ids: () => undefined,
  inSpan: (_, work) => work(noSpan),
};
let current = untraced;

/** The tracer of this process; one that does nothing until another is chosen. */
export function tracing(): Tracing {
  return current;
}

export function traceWith(chosen: Tracing = untraced) {
  current = chosen;
}
