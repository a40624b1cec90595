import type { ServerResponse } from 'node:http';

/** Waits for a pipeline into the response. That a client went away is no failure of ours. */
export async function untilSent(res: ServerResponse, sending: Promise<void>) {
  let hasLeft = false;
  res.once('close', () => {
    hasLeft = !res.writableFinished;
  });
  try {
    await sending;
  } catch (error) {
    const { code } = error as { code?: string };
    if (hasLeft && code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    throw error;
  }
}
