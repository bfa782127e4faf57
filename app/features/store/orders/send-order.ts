import type { OrderReceipt } from './types.ts'

export type OrderRefusal = { code: string; message: string; fields?: Record<string, string> }
export type SendResult =
  | { kind: 'placed'; receipt: OrderReceipt }
  | ({ kind: 'refused' } & OrderRefusal)
  /** No answer that settles it: the order may or may not be stored. */
  | { kind: 'unknown' }

const MAX_TRIES = 3
const BACK_OFF_MS = 600
const RETRYABLE = [502, 503, 504]

type SendOptions = { url: string; key: string; body: string; fetch?: typeof fetch; wait?: (ms: number) => Promise<void> }

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Sends an order, and again with the same key when the connection or a gateway failed: at most three times. */
export async function sendOrder({ url, key, body, fetch: send = fetch, wait = pause }: SendOptions): Promise<SendResult> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await tryOnce(send, url, key, body)
    if (answer.kind !== 'unknown' || attempt >= MAX_TRIES) return answer
    await wait(BACK_OFF_MS * 2 ** (attempt - 1))
  }
}

/** Tells the order that its customer has opened the messaging app with it. Best effort: nothing depends on it. */
export function reportSent(orderPath: string): void {
  navigator.sendBeacon?.(orderPath, new URLSearchParams({ intent: 'sent' }))
}

async function tryOnce(send: typeof fetch, url: string, key: string, body: string): Promise<SendResult> {
  try {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    const response = await send(url, { method: 'POST', headers, body })
    if (RETRYABLE.includes(response.status)) return { kind: 'unknown' }
    const answer: unknown = await response.json()
    return response.ok ? { kind: 'placed', receipt: answer as OrderReceipt } : { kind: 'refused', ...(answer as OrderRefusal) }
  } catch {
    return { kind: 'unknown' }
  }
}
