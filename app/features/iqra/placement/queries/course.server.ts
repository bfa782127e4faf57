import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { IssuedItem, PlacementRow } from '../queries.server.ts'
import type { BankItem, Exposure, ItemKind } from '../types.ts'

/** What a test that is under way needs to know: what was asked, what can be asked next, and what its reader met in earlier tests. */
export type Course = { asked: IssuedItem[]; items: BankItem[]; exposure: Exposure; met: string[] }

type IssuedRow = Omit<IssuedItem, 'answeredAt' | 'item'> & { answeredAt: string | null; id: string; item: BankItem | null }
type CourseRow = {
  placements: number
  items: [id: string, kind: ItemKind, a: number, b: number, shown: number][] | null
  asked: IssuedRow[] | null
  met: string[] | null
}

const withoutText = { band: 'A1', passage: null, stem: '', options: [], key: -1, isCalibrated: false } as const

/** The columns of a bank's item, whole, as `BankItem` has them. */
export const bankItemJson = sql`json_build_object('id', i.item_id, 'key', i.right_option, 'kind', i.kind, 'band', i.band, 'passage', i.passage,
  'stem', i.stem, 'options', i.options, 'a', i.a, 'b', i.b, 'isCalibrated', i.is_calibrated)`

/**
 * In one statement and as one text: a reader waits for every statement, and two hundred rows would take the embedded database longer
 * to hand over than to find. Texts and keys are read of the open question and of `answered`, the one that an answer is given to; of
 * what was answered before and of what can be asked next it has everything else.
 */
export async function loadCourse(
  db: DbOrTx,
  { id, bankId, language, deviceHash, userId }: PlacementRow,
  { answered = null }: { answered?: string | null } = {},
): Promise<Course> {
  const { rows } = await db.execute<{ course: string }>(sql`
    select json_build_object(
      'placements', bank.placements,
      'items', (select json_agg(json_build_array(item_id, kind, a, b, shown) order by item_id) from iqra_bank_items where bank_id = bank.id),
      'asked', (
        select json_agg(json_build_object('position', r.position, 'answeredAt', r.answered_at, 'option', r.option, 'isRight', r.is_right,
          'id', r.item_id, 'item', case when r.answered_at is null or r.item_id = ${answered}::text then ${bankItemJson} end) order by r.position)
        from iqra_answers r join iqra_bank_items i on i.bank_id = r.bank_id and i.item_id = r.item_id where r.placement_id = ${id}::uuid),
      'met', (
        select json_agg(r.item_id order by p.created_at desc, r.position) from iqra_placements p join iqra_answers r on r.placement_id = p.id
        where (p.device_hash = ${deviceHash}::text or p.user_id = ${userId}::uuid) and p.language = ${language} and p.id <> ${id}::uuid)
    )::text as course from iqra_banks bank where bank.id = ${bankId}`)
  const { placements, items, asked, met } = JSON.parse(rows[0]?.course ?? '{"placements":0}') as CourseRow
  const byId = new Map(
    (items ?? []).map(([itemId, kind, a, b]): [string, BankItem] => [itemId, { id: itemId, kind, a, b, ...withoutText }]),
  )
  return {
    asked: (asked ?? []).flatMap(({ id: itemId, item, answeredAt, ...line }) => {
      const known = item ?? byId.get(itemId)
      return known ? [{ ...line, item: known, answeredAt: answeredAt === null ? null : new Date(answeredAt) }] : []
    }),
    items: [...byId.values()],
    exposure: { placements, shown: new Map((items ?? []).map(([itemId, , , , shown]) => [itemId, shown])) },
    met: [...new Set(met ?? [])],
  }
}
