import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { CART_DRAFT, dropDraft, newKey, type OrderDraft, readDraft, saveDraft } from '../order-draft.ts'
import { OTHER_PLACE } from '../rules.ts'
import { reportSent, type SendResult, sendOrder } from '../send-order.ts'
import type { OrderReceipt } from '../types.ts'
import { fieldNames } from './order-fields.tsx'

export type FormProblem = { message: string; fields: Record<string, string> }
export type Placed = { receipt: OrderReceipt; earlier: boolean }

type Options = {
  form: RefObject<HTMLFormElement | null>
  /** Names the draft: the cart's form and a single product's form are two. */
  draftName: string
  firstKey: string
  url: string
  items: readonly { variant_id: string; quantity: number }[]
  messaging: boolean
  /** What to say when no answer came. */
  lostText: string
  /** Checks what can be checked without asking the server; undefined = nothing wrong. */
  check: (values: Record<string, string>) => FormProblem | undefined
  onPlaced: (placed: Placed) => void
  onRefused: (code: string) => void
  /** What an earlier visit had typed is in the fields again. */
  onRestored: (values: Record<string, string>) => void
}

/** Whether the cart was sent as an order and no answer came: it may be stored. */
export function isCartAwaited(): boolean {
  return readDraft(CART_DRAFT)?.sent !== undefined
}

const typedIn = (form: HTMLFormElement): Record<string, string> => {
  const data = new FormData(form)
  return Object.fromEntries(fieldNames.map((name) => [name, String(data.get(name) ?? '')]))
}

/** The request's customer: what was left empty is left out. */
const customerOf = ({ note, delivery_place_id: place, ...customer }: Record<string, string>) => ({
  ...customer,
  ...(note ? { note } : {}),
  ...(place && place !== OTHER_PLACE ? { delivery_place_id: Number(place) } : {}),
})

/** `customer.phone` → `phone`; what belongs to no field of the form is told by the message above it. */
const ownFields = (fields: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, text]) => {
      const name = fieldNames.find((field) => path === `customer.${field}`)
      return name ? [[name, text]] : []
    }),
  )

/**
 * The order form in the browser. Its key is made once and kept, with what was typed, until the order is stored: however
 * often a visitor sends after a lost connection, there is one order.
 */
export function useOrderForm(options: Options) {
  const { form, draftName, firstKey } = options
  const draft = useRef<OrderDraft>({ key: firstKey, values: {} })
  const restored = useRef(options.onRestored)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<FormProblem | null>(null)

  useEffect(() => {
    const saved = readDraft(draftName)
    if (saved) draft.current = saved
    for (const field of form.current?.elements ?? []) {
      const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
      if (isField && field.value === '') field.value = saved?.values[field.name] ?? ''
      // A place that is no longer offered leaves the select with nothing chosen.
      if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.value = ''
    }
    if (form.current) restored.current(typedIn(form.current))
  }, [form, draftName])

  const keep = (change: Partial<OrderDraft>) => {
    draft.current = { ...draft.current, ...change }
    saveDraft(draftName, draft.current)
  }

  async function settle(body: string): Promise<SendResult & { earlier: boolean }> {
    const before = draft.current.sent
    keep({ sent: before ?? body })
    const result = await sendOrder({ url: options.url, key: draft.current.key, body })
    const isStoredAlready = result.kind === 'refused' && result.code === 'idempotency_key_reused'
    if (isStoredAlready && before !== undefined && before !== body) {
      // An earlier sending, whose answer was lost, is the order: ask for its answer again.
      return { ...(await sendOrder({ url: options.url, key: draft.current.key, body: before })), earlier: true }
    }
    if (isStoredAlready) keep({ key: newKey() })
    if (result.kind === 'refused') keep({ sent: undefined })
    return { ...result, earlier: false }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const values = typedIn(event.currentTarget)
    const wrong = options.check(values)
    keep({ values })
    if (wrong) return setProblem(wrong)
    // Inside the click, or the browser blocks it; it gets its address once the order is stored.
    const tab = options.messaging ? window.open('', '_blank') : null
    setIsSending(true)
    const result = await settle(JSON.stringify({ items: options.items, customer: customerOf(values) }))
    if (result.kind === 'placed') {
      dropDraft(draftName)
      draft.current = { key: newKey(), values: {} }
      if (tab && result.receipt.whatsapp_url) {
        tab.location.href = result.receipt.whatsapp_url
        reportSent(new URL(result.receipt.status_url, location.href).pathname)
      } else tab?.close()
      return options.onPlaced({ receipt: result.receipt, earlier: result.earlier })
    }
    tab?.close()
    setIsSending(false)
    if (result.kind === 'unknown') return setProblem({ message: options.lostText, fields: {} })
    setProblem({ message: result.message, fields: ownFields(result.fields) })
    options.onRefused(result.code)
  }

  return { submit, isSending, problem, saveInput: () => form.current && keep({ values: typedIn(form.current) }) }
}
