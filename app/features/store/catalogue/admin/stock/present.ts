import { nameOfStaff } from '#app/features/audit/present.ts'
import type { Movement, TakeLine } from '#app/features/store/catalogue/queries/stock.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localize } from '#app/platform/local-text.ts'

export const signed = (n: number, i18n: I18n) => (n === 0 ? '' : `${n > 0 ? '+' : '\u2212'}${i18n.number(Math.abs(n))}`)

export function presentMovement(row: Movement, i18n: I18n) {
  return {
    id: row.id,
    at: i18n.date(row.at, 'dayTime'),
    variantId: row.variantId,
    name: `${localize(row.product, i18n.locale)} · ${localize(row.variant, i18n.locale)}`,
    reason: i18n.t(`catalogue-admin.reason_${row.reason}`),
    onHand: signed(row.onHand, i18n),
    reserved: signed(row.reserved, i18n),
    after: i18n.number(row.onHandAfter),
    heldAfter: i18n.number(row.reservedAfter),
    who: row.actorName && nameOfStaff(i18n, row.actorName),
    note: row.note ?? '',
  }
}

export type MovementLine = ReturnType<typeof presentMovement>

/** The log as a table for spreadsheets; what somebody typed is defused by the writer of CSV. */
export function presentLogRows(rows: readonly Movement[], i18n: I18n): (string | number)[][] {
  const heads = ['when', 'product', 'variant', 'reason', 'on_hand', 'reserved', 'on_hand_after', 'reserved_after', 'who', 'note']
  return [
    heads,
    ...rows.map((row) => [
      ...[
        row.at.toISOString(),
        localize(row.product, i18n.locale),
        localize(row.variant, i18n.locale),
        i18n.t(`catalogue-admin.reason_${row.reason}`),
      ],
      ...[row.onHand, row.reserved, row.onHandAfter, row.reservedAfter, row.actorName, row.note ?? ''],
    ]),
  ]
}

/**
 * A line of the sheet. The difference is what was counted less what the log said then; below what open orders hold, and
 * where somebody corrected it since, it cannot be posted.
 */
export function presentTakeLine(row: TakeLine, i18n: I18n) {
  const difference = row.counted === null || row.onHandThen === null ? null : row.counted - row.onHandThen
  const problem =
    difference === null
      ? null
      : row.settled
        ? ('keeping_line_settled' as const)
        : row.stock + difference < row.reserved
          ? ('keeping_row_held' as const)
          : null
  return {
    id: row.id,
    name: localize(row.product, i18n.locale),
    variant: localize(row.variant, i18n.locale),
    sku: row.sku,
    counted: row.counted === null ? '' : String(row.counted),
    /** What stands in its field: what somebody corrected since is counted anew. */
    field: row.counted === null || row.settled ? '' : String(row.counted),
    logged: row.onHandThen === null ? null : i18n.number(row.onHandThen),
    difference: difference === null ? null : { text: signed(difference, i18n) || i18n.number(0), way: Math.sign(difference) as -1 | 0 | 1 },
    after: difference === null ? null : i18n.number(row.stock + difference),
    problem,
  }
}

export type TakeLineView = ReturnType<typeof presentTakeLine>
