/** Event of an SSE stream. */
export type SseEvent = { name: string; data: string; id?: string; retry?: number };

/** Reads events as they arrive. Calls `onChunk` for all data, including comments. */
export async function* readSseEvents(
  body: ReadableStream<Uint8Array>,
  onChunk: () => void,
): AsyncGenerator<SseEvent, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      onChunk();
      const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      yield* blocks.map(parseEvent);
    }
  } finally {
    // Ends the connection if the consumer stops early.
    await reader.cancel().catch(() => undefined);
  }
}

function parseEvent(block: string): SseEvent {
  const event: SseEvent = { name: '', data: '' };
  for (const line of block.split(/\r?\n/)) {
    const [, field, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (field === 'event') event.name = value;
    if (field === 'data') event.data += (event.data && '\n') + value;
    if (field === 'id') event.id = value;
    if (field === 'retry') event.retry = Number(value);
  }
  return event;
}
