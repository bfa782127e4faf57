import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { theSite } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { emptyGuide } from '#tests/harness/empty-guide.ts'
import {
  binEntries,
  emptyBin,
  moveEntries,
  publishEntries,
  restoreEntries,
  unpublishEntries,
  verifyEntries,
} from '../entries/commands/change-entries.server.ts'
import { createEntries } from '../entries/commands/create-entries.server.ts'
import { mergeEntries } from '../entries/commands/merge-entries.server.ts'
import { orderEntry } from '../entries/commands/order-entry.server.ts'
import { updateEntry } from '../entries/commands/update-entry.server.ts'
import { undoBatch, undoRevision } from '../history/commands/undo.server.ts'
import type { RowPart } from '../history/types.ts'
import { createCategory, createCity, createSector } from './commands/create-node.server.ts'
import { deleteNode } from './commands/delete-node.server.ts'
import { mergeCategories, mergeSectors } from './commands/merge-nodes.server.ts'
import { orderNode } from './commands/order-node.server.ts'
import { updateCategory, updateSector } from './commands/update-node.server.ts'

const by = theSite
const now = new Date('2026-11-21T10:00:00Z')
const NAMES = ['Pharmacie', 'Hopital', 'مقهى', 'Plage']

// What is acted on is drawn as a number and taken from what is there, whatever that is by then.
const n = fc.nat(40)
const act = fc.oneof(
  fc.record({ do: fc.constant('create' as const), a: n, name: fc.constantFrom(...NAMES), status: fc.constantFrom('draft', 'published') }),
  fc.record({ do: fc.constant('rename' as const), a: n, name: fc.constantFrom(...NAMES), slug: fc.constantFrom(null, 'one', 'two') }),
  fc.record({
    do: fc.constantFrom('publish', 'unpublish', 'verify', 'bin', 'restore', 'erase', 'move', 'order', 'merge', 'undo', 'undo-line'),
    a: n,
    b: n,
  }),
  fc.record({
    do: fc.constantFrom('merge-categories', 'merge-sectors', 'delete', 'order-node', 'category', 'rename-category', 'rename-sector'),
    a: n,
    b: n,
  }),
)
type Act = { do: string; a: number; b?: number; name?: string; slug?: string | null; status?: string }

describeEachEngine('the guides under whatever their owner does', (ctx) => {
  test('nothing is lost, counted wrong or told wrong, and what is undone is as it was', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 18 }), fc.boolean(), async (acts, undoes) => {
        await start(ctx.db)
        for (const one of acts) {
          const before = await everything(ctx.db)
          const batch = await done(ctx.db, one)
          await holds(ctx.db)
          if (!batch || !undoes || one.do === 'erase') continue
          await undoBatch(ctx.db, { batch, by })
          expect(await everything(ctx.db)).toEqual(before)
          await holds(ctx.db)
        }
      }),
      { numRuns: ctx.kind === 'pglite' ? 25 : 12, endOnFailure: false },
    )
  })
})

async function start(db: Db): Promise<void> {
  await emptyGuide(db)
  await createCity(db, {
    input: { slug: 'town', name: { ar: 'مدينة' }, kind: 'urban', summary: null, latitude: null, longitude: null },
    by,
  })
  const named = { slug: null, description: null }
  for (const name of ['Health', 'Transport']) await createSector(db, { input: { ...named, cityId: 'town', name: { ar: name } }, by })
  const [first, second] = await ids(db, 'sectors')
  for (const sectorId of [first, first, second]) {
    await createCategory(db, {
      input: { ...named, guide: 'general', sectorId: Number(sectorId), illustration: null, name: { ar: 'Clinics' } },
      by,
    })
  }
  await createCategory(db, { input: { ...named, guide: 'health', sectorId: null, illustration: null, name: { ar: 'Clinics' } }, by })
  const inputs = (await ids(db, 'categories')).flatMap((id) =>
    NAMES.map((name) => ({ categoryId: Number(id), kind: 'clinic', name: { ar: name } })),
  )
  await createEntries(db, { inputs, by })
}

/** Does it, and answers the batch that it wrote; nothing when it was refused or changed nothing. */
async function done(db: Db, one: Act): Promise<string | undefined> {
  const last = await lastLine(db)
  try {
    await perform(db, one)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(await lastLine(db)).toEqual(last)
    return undefined
  }
  const after = await lastLine(db)
  return after?.id === last?.id || one.do.startsWith('undo') ? undefined : after?.batch
}

async function perform(db: Db, { do: what, a, b = 0, name = '', slug = null, status = 'draft' }: Act): Promise<unknown> {
  const [entries, categories, sectors] = await Promise.all([ids(db, 'entries'), ids(db, 'categories'), ids(db, 'sectors')])
  const pick = (from: string[], i: number) => from[i % Math.max(1, from.length)] ?? '0'
  const [id, other] = [a, b].map((i) => (entries.length > 0 ? pick(entries, i) : '00000000-0000-4000-8000-000000000000')) as [
    string,
    string,
  ]
  const [category, otherCategory] = [Number(pick(categories, a)), Number(pick(categories, b))]
  const some = { ids: [...new Set([id, other])], by }
  const line = pick(await ids(db, 'guide_revisions'), a * 3 + b)
  const acts: Record<string, () => Promise<unknown>> = {
    create: () =>
      createEntries(db, { inputs: [{ categoryId: category, kind: 'clinic', name: { ar: name }, status: status as 'draft' }], by }),
    rename: () => updateEntry(db, { id, version: null, changes: { name: { ar: `${name} ${b}` }, slug }, by }),
    publish: () => publishEntries(db, some),
    unpublish: () => unpublishEntries(db, some),
    verify: () => verifyEntries(db, { ...some, on: '2026-11-21' }),
    bin: () => binEntries(db, { ...some, now }),
    restore: () => restoreEntries(db, some),
    erase: () => emptyBin(db, { before: new Date('2027-01-01'), by }),
    move: () => moveEntries(db, { ...some, categoryId: otherCategory }),
    order: () => orderEntry(db, { id, after: b % 3 === 0 ? null : other, by }),
    merge: () => mergeEntries(db, { keep: id, drop: other, by, now }),
    undo: async () => undoBatch(db, { batch: (await batchOf(db, line)) ?? '', by }),
    'undo-line': () => undoRevision(db, { id: Number(line), by }),
    'merge-categories': () => mergeCategories(db, { keep: category, drop: otherCategory, by }),
    'merge-sectors': () => mergeSectors(db, { keep: Number(pick(sectors, a)), drop: Number(pick(sectors, b)), by }),
    delete: () => deleteNode(db, { kind: 'category', id: category, by }),
    'order-node': () => orderNode(db, { kind: 'category', id: category, after: b % 2 === 0 ? null : otherCategory, by }),
    category: () => updateCategory(db, { id: category, version: null, changes: { guide: 'tourism', sectorId: null }, by }),
    'rename-category': () => updateCategory(db, { id: category, version: null, changes: { slug: `c-${b % 4}`, name: { ar: 'x' } }, by }),
    'rename-sector': () => updateSector(db, { id: Number(pick(sectors, a)), version: null, changes: { slug: `s-${b % 4}` }, by }),
  }
  return acts[what]?.()
}

async function holds(db: Db): Promise<void> {
  // Counts kept by triggers are the counted ones.
  const { rows: counts } = await db.execute(sql`
    select category_id, city_id, sum(n) from (
      select category_id, city_id, published as n from entry_counts
      union all select category_id, city_id, -1 from entries where status = 'published') c
    group by 1, 2 having sum(n) <> 0`)
  expect(counts).toEqual([])
  // The history, played from its beginning, is what stands there: nothing lost, nothing told wrong.
  const { rows: lines } = await db.execute<{ subject: string; before: RowPart | null; after: RowPart | null }>(
    sql`select subject_kind || ' ' || subject_id as subject, before, after from guide_revisions order by id`,
  )
  const played = new Map<string, RowPart>()
  for (const { subject, before, after } of lines) {
    if (after === null) played.delete(subject)
    else played.set(subject, before === null ? after : { ...played.get(subject), ...after })
  }
  expect(Object.fromEntries(played)).toEqual(await everything(db))
  // No address that stands is somebody's past, and no past leads to what never was.
  const { rows: astray } = await db.execute(sql`
    select p.* from past_addresses p join entries e on p.kind = 'entry' and p.parent = e.category_id::text and p.slug = e.slug
    where e.status <> 'deleted'`)
  expect(astray).toEqual([])
}

/** All rows of the tree, as their history tells them. */
async function everything(db: Db): Promise<Record<string, RowPart>> {
  const { rows } = await db.execute<{ subject: string; part: RowPart }>(sql`
    select kind || ' ' || (part ->> 'id') as subject, part from (
      select 'city' as kind, to_jsonb(t) - 'version' - 'updated_at' as part from cities t
      union all select 'sector', to_jsonb(t) - 'version' - 'updated_at' from sectors t
      union all select 'category', to_jsonb(t) - 'version' - 'updated_at' from categories t
      union all select 'entry', to_jsonb(t) - 'version' - 'updated_at' from entries t) all_rows`)
  return Object.fromEntries(rows.map(({ subject, part }) => [subject, part]))
}

async function ids(db: Db, table: 'entries' | 'categories' | 'sectors' | 'guide_revisions'): Promise<string[]> {
  const order = table === 'entries' ? sql`t.created_at, t.id` : sql`t.id`
  const { rows } = await db.execute<{ id: string }>(sql`select t.id::text as id from ${sql.identifier(table)} t order by ${order}`)
  return rows.map(({ id }) => id)
}

async function lastLine(db: Db): Promise<{ id: string; batch: string } | undefined> {
  const { rows } = await db.execute<{ id: string; batch: string }>(
    sql`select r.id::text as id, r.batch_id::text as batch from guide_revisions r order by r.id desc limit 1`,
  )
  return rows[0]
}

async function batchOf(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ batch: string }>(sql`select batch_id::text as batch from guide_revisions where id = ${Number(id)}`)
  return rows[0]?.batch
}
