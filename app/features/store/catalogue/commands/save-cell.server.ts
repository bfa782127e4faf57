import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import type { GridRowState } from '../admin/cells/rules.ts'
import type { CellField } from '../admin/types.ts'
import { setStock } from './change-stock.server.ts'
import { updateVariant } from './edit-variants.server.ts'
import type { VariantRow } from './edited.server.ts'

type Save = { id: string; field: CellField; value: number | null; was: GridRowState; by: Actor }

/** One cell of the grid: prices by the row's version, stock by the number that was seen. */
export function saveCell(db: Db, { id, field, value, was, by }: Save): Promise<VariantRow> {
  if (field === 'stock') return setStock(db, { variantId: id, from: was.stock, to: value ?? 0, by })
  const variant = field === 'price' ? { priceInCents: value ?? 0 } : { salePriceInCents: value }
  return updateVariant(db, { id, version: was.version, variant, by })
}
