/** The part of a tracer that we use. */
export type Tracing = {
  /** Whether the running work is part of a trace that is kept. */
  isRecording: () => boolean;
  /** Headers that carry the running trace to another process. */
  outgoingHeaders: () => Record<string, string>;
  /** Runs `work` inside a span of its own. */
  inSpan: <T>(name: string, work: () => Promise<T>) => Promise<T>;
};

const nothing = {};
const untraced: Tracing = {
  isRecording: () => false,
  outgoingHeaders: () => nothing,
  inSpan: (_, work) => work(),
};
let current = untraced;

/** The tracer of this process; one that does nothing until another is chosen. */
export function tracing(): Tracing {
  return current;
}

export function traceWith(chosen: Tracing = untraced) {
  current = chosen;
}
