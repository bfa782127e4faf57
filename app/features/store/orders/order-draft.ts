/** What the order form keeps until its order is stored: the key, what was typed, and a request whose fate is unknown. */
export type OrderDraft = { key: string; values: Record<string, string>; sent?: string | undefined }

/** The draft of the cart's own form; the form of a single product is named after its variant. */
export const CART_DRAFT = 'cart'

const nameOf = (form: string) => `dalil-order ${form}`

export function readDraft(form: string): OrderDraft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(nameOf(form)) ?? 'null') as Partial<OrderDraft> | null
    if (typeof draft?.key !== 'string' || typeof draft.values !== 'object' || draft.values === null) return undefined
    return { key: draft.key, values: draft.values, sent: typeof draft.sent === 'string' ? draft.sent : undefined }
  } catch {
    return undefined
  }
}

/** Storage may be off or full: then the form simply lives as long as its page. */
export function saveDraft(form: string, draft: OrderDraft): void {
  try {
    sessionStorage.setItem(nameOf(form), JSON.stringify(draft))
  } catch {}
}

export function dropDraft(form: string): void {
  try {
    sessionStorage.removeItem(nameOf(form))
  } catch {}
}

/** A fresh idempotency key; `crypto.randomUUID` is missing on plain http addresses. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
