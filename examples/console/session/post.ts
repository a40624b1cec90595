/** Where the graph is: another origin than this page's. */
export const url = `${document.querySelector<HTMLMetaElement>('meta[name=trellis]')?.content}/graphql`;

export type Operation = { query: string; variables: Record<string, unknown> };

export type Answer = {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions?: { code?: string } }[];
};

export async function post(operation: Operation, headers: Record<string, string>): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(operation),
  });
  return (await answer.json()) as Answer;
}
