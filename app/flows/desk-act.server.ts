import { writeIntoHistory } from '#app/features/store/orders/desk/commands/notes.server.ts'
import type { OrderAnswer } from '#app/features/store/orders/desk/components/act-parts.tsx'
import type { MessageView } from '#app/features/store/orders/desk/present.ts'
import { presentEvent } from '#app/features/store/orders/desk/present.ts'
import { type DeskOrder, findDeskOrder } from '#app/features/store/orders/desk/queries/order.server.ts'
import { EXTEND_HOURS } from '#app/features/store/orders/desk/rules.ts'
import { cashSchema, messageSchema, noteSchema, readPieces, reasonSchema, versionSchema } from '#app/features/store/orders/desk/schema.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { oneField, textField } from '#app/platform/http/form.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { cancelOrderLines, changeOrderState, extendHold } from './change-order.server.ts'

const MAX_TYPED = 600

type DeskAct = { db: Db; by: Actor; now: Date; i18n: I18n; number: string; form: FormData; messagesOf: (order: DeskOrder) => MessageView[] }

/**
 * One act of the keeper on one order, from its form. Returns nothing when it is done, or what stood in the way: what is
 * wrong with which field (400), or that the order is no longer the one that was on the screen (409) and what happened.
 */
export async function actOnOrder(act: DeskAct): Promise<{ answer: OrderAnswer; status: number } | undefined> {
  const { db, number } = act
  const order = await findDeskOrder(db, number)
  if (!order) throw notFound()
  try {
    await run(act, order)
    return undefined
  } catch (error) {
    if (!(error instanceof AppError) || ![400, 409, 422].includes(error.status) || error.code === 'bad_request') throw error
    return { status: error.status, answer: await answerOf(error, act) }
  }
}

const asked = (change: { fields: Record<string, string> }) => new AppError('desk_fields', { status: 400, fields: change.fields })

function run(act: DeskAct, order: DeskOrder): Promise<void> {
  const { db, by, now, form, number } = act
  const intent = oneField(form, 'intent')
  if (intent === 'note') {
    const note = noteSchema.safeParse(textField(form, 'note'))
    if (!note.success) throw asked({ fields: { note: note.error.issues[0]?.message ?? 'required' } })
    return writeIntoHistory(db, { number, by, now, text: note.data }, 'note')
  }
  if (intent === 'message') {
    const kind = messageSchema.safeParse(oneField(form, 'kind'))
    if (!kind.success) throw new AppError('bad_request')
    const message = act.messagesOf(order).find((one) => one.kind === kind.data)
    // The state changed between drawing the page and pressing: what was opened is not known any more, only that it was.
    return writeIntoHistory(db, { number, by, now, text: message?.text ?? act.i18n.t(`desk.message_${kind.data}`) }, 'message')
  }
  return change(act, order, intent)
}

function change({ db, by, now, form }: DeskAct, order: DeskOrder, intent: FormDataEntryValue | null): Promise<void> {
  const reason = reasonSchema.safeParse(textField(form, 'reason'))
  if (!reason.success) throw asked({ fields: { reason: 'reason_long' } })
  const version = versionSchema.safeParse(oneField(form, 'version'))
  if (!version.success) throw new AppError('bad_request')
  const base = { orderId: order.id, who: { kind: 'staff' as const, by }, now, version: version.data, reason: reason.data || undefined }
  switch (intent) {
    case 'confirm':
      return changeOrderState(db, { ...base, to: 'confirmed' })
    case 'ship':
      return changeOrderState(db, { ...base, to: 'shipped' })
    case 'deliver': {
      const cash = cashSchema.safeParse(textField(form, 'collected'))
      if (!cash.success) throw asked({ fields: { collected: 'cash_invalid' } })
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

async function answerOf(error: AppError, { db, form, i18n, now, number }: DeskAct): Promise<OrderAnswer> {
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
  const order = await findDeskOrder(db, number)
  if (!order || !Number.isSafeInteger(seen)) return []
  return order.events.filter((event) => event.id > seen).map((event) => presentEvent(event, order, now, i18n))
}
