/** Response of the server: its body, and the error code of a failure. */
export type ApiResponse = { isDone: boolean; code: string; body: Record<string, unknown> };

type ApiRequest = { method?: string; token?: string; json?: Record<string, unknown> };

/** Calls a REST operation of this server. Paths are relative, so that a proxy can serve the server below a path. */
export async function callRestApi(
  path: string,
  { method = 'GET', token, json }: ApiRequest = {},
): Promise<ApiResponse> {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(json && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: json && JSON.stringify(json),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    const body = toObjectOrEmpty(await response.json().catch(() => null));
    return { isDone: response.ok, code: String(body.error_code ?? ''), body };
  } catch {
    return { isDone: false, code: 'offline', body: {} };
  }
}

export function toObjectOrEmpty(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
