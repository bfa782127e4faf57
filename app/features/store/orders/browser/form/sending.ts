import { dropDraft, newKey, type OrderDraft, readDraft, saveDraft } from '../../order-draft.ts'
import { type SendResult, sendOrder } from '../../send-order.ts'
import type { FormValues } from './check.ts'

/**
 * One order on its way. Its key is made once and kept, with what was typed, until the order is stored: however often a visitor
 * sends after a lost connection, there is one order.
 */
export class OrderSending {
  readonly #name: string
  readonly #url: string
  #draft: OrderDraft

  /** `name`: the cart's form and a single product's form are two drafts. */
  constructor(name: string, { url, firstKey }: { url: string; firstKey: string }) {
    this.#name = name
    this.#url = url
    this.#draft = readDraft(name) ?? { key: firstKey, values: {} }
  }

  get values(): FormValues {
    return this.#draft.values
  }

  /** It was sent and no answer came: it may be stored. */
  get isAwaited(): boolean {
    return this.#draft.sent !== undefined
  }

  keep(change: Partial<OrderDraft>): void {
    this.#draft = { ...this.#draft, ...change }
    saveDraft(this.#name, this.#draft)
  }

  drop(): void {
    dropDraft(this.#name)
    this.#draft = { key: newKey(), values: {} }
  }

  async send(body: string): Promise<SendResult & { earlier: boolean }> {
    const before = this.#draft.sent
    this.keep({ sent: before ?? body })
    const result = await sendOrder({ url: this.#url, key: this.#draft.key, body })
    const isStoredAlready = result.kind === 'refused' && result.code === 'idempotency_key_reused'
    if (isStoredAlready && before !== undefined && before !== body) {
      // An earlier sending, whose answer was lost, is the order: ask for its answer again.
      return { ...(await sendOrder({ url: this.#url, key: this.#draft.key, body: before })), earlier: true }
    }
    if (isStoredAlready) this.keep({ key: newKey() })
    if (result.kind === 'refused') this.keep({ sent: undefined })
    return { ...result, earlier: false }
  }
}
