import { listForExport, type OrderFilter } from '#app/features/store/orders/admin/queries/list.server.ts'
import { toCsv } from '#app/platform/csv.ts'
import type { Db } from '#app/platform/db/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { formatPhone } from '#app/platform/phone.ts'
import { moroccoClock } from '#app/platform/time.ts'

const AT_ONCE = 500
/** A spreadsheet of more is not read by anybody; narrower filters give the rest. */
export const MAX_ROWS = 50_000

const heads: MessageKey[] = [
  'orders-admin.order',
  'orders-admin.date',
  'orders-admin.state',
  'fields.name',
  'fields.phone',
  'orders-admin.address',
  'orders-admin.delivery_place',
  'orders-admin.pieces',
  'orders-admin.lines',
  'orders-admin.delivery',
  'orders-admin.due',
  'orders-admin.collected',
  'orders-admin.customer_note',
]

/** The orders of a filter as a spreadsheet, oldest first, written while they are read: no more than a page is ever held. */
export function ordersCsv(db: Db, filter: OrderFilter, i18n: I18n, max = MAX_ROWS): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let after: string | undefined
  let written = 0
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(toCsv([heads.map((key) => i18n.t(key))])))
    },
    async pull(controller) {
      const rows = await listForExport(db, filter, { limit: Math.min(AT_ONCE, max - written), after })
      written += rows.length
      after = rows.at(-1)?.number
      if (rows.length > 0) controller.enqueue(encoder.encode(bare(toCsv(rows.map((row) => cells(row, i18n))))))
      if (rows.length < AT_ONCE || written >= max) controller.close()
    },
  })
}

/** Only the head of the file carries the mark that Excel looks for. */
const bare = (csv: string) => csv.slice(1)

type Row = Awaited<ReturnType<typeof listForExport>>[number]

function cells(row: Row, i18n: I18n): (string | number)[] {
  return [
    row.number,
    moroccoClock(row.createdAt).toISOString().slice(0, 16).replace('T', ' '),
    i18n.t(`orders-admin.state_${row.state}`),
    row.customerName,
    formatPhone(row.customerPhone),
    row.customerAddress.replaceAll('\n', ' '),
    row.deliveryPlace ?? '',
    row.pieces,
    row.lines,
    row.deliveryFeeInCents / 100,
    row.dueInCents / 100,
    row.collectedInCents === null ? '' : row.collectedInCents / 100,
    row.note ?? '',
  ]
}
