import { setTimeout as wait } from 'node:timers/promises'

type ResponseSummary = { status: number; retryAfter: string | null | undefined; body: string }

/**
 * Asks again, when the site says so, while it is turning visitors away: a machine whose time others take does that for a
 * moment (ADR 0025). For tests of what pages say, not of who is let in.
 */
export async function patiently<Response>(
  ask: () => Promise<Response>,
  summarize: (response: Response) => ResponseSummary | Promise<ResponseSummary>,
): Promise<Response> {
  for (;;) {
    const response = await ask()
    const { status, retryAfter, body } = await summarize(response)
    const seconds = Number(retryAfter)
    if (status !== 503 || !(seconds > 0) || !isCrowded(body)) return response
    await wait(seconds * 1000)
  }
}

/** The answer of `server/turned-away.ts`, as a page, as JSON, or to HEAD; a database that is away answers otherwise. */
const isCrowded = (body: string) => body === '' || /data-code="overloaded"|"code":"overloaded"/.test(body)

export function fetchPatiently(url: string, init: RequestInit = {}): Promise<Response> {
  return patiently(
    () => fetch(url, init),
    async (response) => ({
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: response.status === 503 ? await response.clone().text() : '',
    }),
  )
}
