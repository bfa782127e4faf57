import { createHash } from 'node:crypto'
import type { OrderActionResult } from '#app/features/store/orders/admin/action-blocks.tsx'
import { writeIntoHistory } from '#app/features/store/orders/admin/commands/notes.server.ts'
import type { CustomerMessageView } from '#app/features/store/orders/admin/customer-messages.ts'
import { presentEvent } from '#app/features/store/orders/admin/present.ts'
import { type AdminOrder, findAdminOrder } from '#app/features/store/orders/admin/queries/order.server.ts'
import { EXTEND_HOURS } from '#app/features/store/orders/admin/rules.ts'
import { cashSchema, messageSchema, noteSchema, readPieces, reasonSchema, versionSchema } from '#app/features/store/orders/admin/schema.ts'
import { messageKinds } from '#app/features/store/orders/admin/types.ts'
import { type CorrectionIntent, isCorrectionIntent } from '#app/features/store/orders/corrections/rules.ts'
import { parseCorrection } from '#app/features/store/orders/corrections/schema.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { oneField, textField } from '#app/platform/http/form.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { cancelOrderLines, changeOrderState, extendHold } from './change-order.server.ts'
import { correctCash, postponeDelivery, stepOrderBack } from './correct-order.server.ts'

const MAX_TYPED = 600

type OrderActionRequest = {
  db: Db
  by: Actor
  now: Date
  i18n: I18n
  number: string
  form: FormData
  messagesOf: (order: AdminOrder) => CustomerMessageView[]
}

/**
 * One act of the keeper on one order, from its form. Returns nothing when it is done, or what stood in the way: what is
 * wrong with which field (400), or that the order is no longer the one that was on the screen (409) and what happened.
 */
export async function runOrderAction(act: OrderActionRequest): Promise<{ answer: OrderActionResult; status: number } | undefined> {
  const { db, number } = act
  const order = await findAdminOrder(db, number)
  if (!order) throw notFound()
  try {
    await run(act, order)
    return undefined
  } catch (error) {
    if (!(error instanceof AppError) || ![400, 409, 422].includes(error.status) || error.code === 'bad_request') throw error
    return { status: error.status, answer: await answerOf(error, act) }
  }
}

const requested = (change: { fields: Record<string, string> }) => new AppError('desk_fields', { status: 400, fields: change.fields })

function run(act: OrderActionRequest, order: AdminOrder): Promise<void> {
  const { db, by, now, form, number } = act
  const intent = oneField(form, 'intent')
  if (intent === 'note') {
    const note = noteSchema.safeParse(textField(form, 'note'))
    if (!note.success) throw requested({ fields: { note: note.error.issues[0]?.message ?? 'required' } })
    return writeIntoHistory(db, { number, by, now, text: note.data, requestHash: requestHashOf(act) }, 'note')
  }
  if (intent === 'message') {
    const opened = messageSchema.safeParse(oneField(form, 'kind'))
    if (!opened.success) throw new AppError('bad_request')
    const message = act.messagesOf(order).find(({ id }) => id === opened.data)
    // The state changed between drawing the page and pressing: what was opened is not known any more, only that it was.
    const kind = messageKinds.find((one) => one === opened.data) ?? 'prepared'
    return writeIntoHistory(db, { number, by, now, text: message?.text ?? act.i18n.t(`orders-admin.message_${kind}`) }, 'message')
  }
  return change(act, order, intent)
}

/**
 * The same form of the same person, word for word, is the same action: what was on the screen (`version`, `seen`) stands in it, so
 * a later one differs. Undefined for a form that says nothing of it.
 */
function requestHashOf({ by, form, number }: OrderActionRequest): string | undefined {
  if (!form.has('version') && !form.has('seen')) return undefined
  const fields = [...form].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
  return createHash('sha256')
    .update(JSON.stringify([by.id ?? by.name, number, fields]))
    .digest('hex')
}

function change(act: OrderActionRequest, order: AdminOrder, intent: FormDataEntryValue | null): Promise<void> {
  const { db, by, now, form } = act
  const reason = reasonSchema.safeParse(textField(form, 'reason'))
  if (!reason.success) throw requested({ fields: { reason: 'reason_long' } })
  const version = versionSchema.safeParse(oneField(form, 'version'))
  if (!version.success) throw new AppError('bad_request')
  const request = { orderId: order.id, who: { kind: 'staff' as const, by }, now, version: version.data, requestHash: requestHashOf(act) }
  if (isCorrectionIntent(intent)) return correct(act, request, intent)
  const base = { ...request, reason: reason.data || undefined }
  switch (intent) {
    case 'confirm':
      return changeOrderState(db, { ...base, to: 'confirmed' })
    case 'ship':
      return changeOrderState(db, { ...base, to: 'shipped' })
    case 'deliver': {
      const cash = cashSchema.safeParse(textField(form, 'collected'))
      if (!cash.success) throw requested({ fields: { collected: 'cash_invalid' } })
      return changeOrderState(db, { ...base, to: 'delivered', collectedInCents: cash.data })
    }
    case 'refuse':
      return changeOrderState(db, { ...base, to: 'refused', restock: oneField(form, 'restock') !== 'no' })
    case 'cancel':
      return changeOrderState(db, { ...base, to: 'cancelled' })
    case 'cancel-pieces': {
      const pieces = readPieces(form)
      if (!pieces) throw new AppError('order_pieces_invalid', { status: 422 })
      const { reason: why, ...rest } = base
      return cancelOrderLines(db, { ...rest, pieces, ...(why ? { reason: why } : {}) })
    }
    case 'extend':
      return extendHold(db, { ...base, hours: EXTEND_HOURS })
    default:
      throw new AppError('bad_request')
  }
}

type Request = { orderId: string; who: { kind: 'staff'; by: Actor }; now: Date; version: number; requestHash: string | undefined }

function correct({ db, form, now }: OrderActionRequest, request: Request, intent: CorrectionIntent): Promise<void> {
  const field = (name: string) => textField(form, name)
  const input = { why: field('why'), text: field('text'), cash: field('cash'), day: field('day') }
  const read = parseCorrection(intent, input, moroccoDay(now))
  if ('fields' in read) throw requested(read)
  const { cents, day, ...why } = read.correction
  if (cents !== undefined) return correctCash(db, { ...request, ...why, cents })
  if (day !== undefined) return postponeDelivery(db, { ...request, ...why, day })
  if (intent === 'recount' || intent === 'postpone') throw new AppError('bad_request')
  return stepOrderBack(db, { ...request, ...why, step: intent })
}

async function answerOf(error: AppError, { db, form, i18n, now, number }: OrderActionRequest): Promise<OrderActionResult> {
  const key = `errors.${error.code}`
  const text = i18n.has(key) ? i18n.t(key, error.params) : i18n.t('errors.unexpected')
  const isPieces = error.code === 'order_pieces_invalid'
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, MAX_TYPED)] as const] : [])),
  )
  return {
    problem: { code: error.code, text },
    since: error.status === 409 ? await eventsSince(db, number, Number(textField(form, 'seen')), { i18n, now }) : null,
    fields: isPieces ? { pieces: error.code } : { ...error.fields },
    values,
  }
}

/** What somebody else did to the order since the page was opened. */
async function eventsSince(db: Db, number: string, seen: number, { i18n, now }: { i18n: I18n; now: Date }) {
  const order = await findAdminOrder(db, number)
  if (!order || !Number.isSafeInteger(seen)) return []
  return order.events.filter((event) => event.id > seen).map((event) => presentEvent(event, order, now, i18n))
}
