import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seedDatabase } from '#app/seeds.server.ts'
import { createEntry } from '#tests/factories/guide.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { fillSeeded } from '#tests/harness/seeded.ts'
import { type ReindexStep, reindexSearch } from './commands.server.ts'
import { searchEverything } from './queries.server.ts'

describeEachEngine('a reindex', (ctx) => {
  /** Everything that a search reads, as one text for each line. */
  const index = async () => {
    const { rows: documents } = await ctx.db.execute<{ line: string }>(
      sql`select d::text as line from search_documents d order by d.kind, d.ref`,
    )
    const { rows: words } = await ctx.db.execute<{ line: string }>(
      sql`select word || ' ' || documents as line from search_words order by word`,
    )
    return [...documents, ...words].map(({ line }) => line)
  }

  test('finds nothing to do where triggers have kept everything in step, and puts right whatever is not', async () => {
    await fillSeeded(ctx, 'region', seedDatabase)
    const before = await index()
    const steps: ReindexStep[] = []
    const whole = await reindexSearch(ctx.db, { batch: 50, onStep: (step) => steps.push(step) })
    expect(whole).toEqual({ documents: expect.any(Number), changed: 0, removed: 0, words: 0 })
    expect(whole.documents).toBeGreaterThan(500)
    // So many at a time, to the end of each kind.
    expect(steps.filter(({ kind }) => kind === 'entry').map(({ done }) => done)).toContain(50)
    for (const { kind, of } of steps) expect(steps.findLast((step) => step.kind === kind)?.done).toBe(of)

    await ctx.db.transaction(async (tx) => {
      await tx.execute(sql`alter table search_documents disable trigger user`)
      await tx.execute(sql`update search_documents set title = '{"ar": "x"}', name = 'x' where kind in ('city', 'product')`)
      await tx.execute(sql`delete from search_documents where kind = 'article' or (kind = 'entry' and ref < '8')`)
      await tx.execute(sql`insert into search_documents (kind, ref, name, name_tsv, title, summary, path, hue, tsv)
        values ('article', 'gone', 'gone', 'gone', '{}', '{}', '/article/gone', 'reading', 'gone')`)
      await tx.execute(sql`alter table search_documents enable trigger user`)
      await tx.execute(sql`delete from search_words where word < 'd'`)
      await tx.execute(sql`update search_words set documents = documents + 7 where documents > 20`)
      await tx.execute(sql`insert into search_words (word, documents, deletes) values ('zzzgone', 3, '{zzzgone}')`)
    })
    expect(await index()).not.toEqual(before)
    const mended = await reindexSearch(ctx.db, { batch: 50 })
    expect(mended).toMatchObject({ documents: whole.documents, removed: 1 })
    expect(mended.changed).toBeGreaterThan(20)
    expect(mended.words).toBeGreaterThan(20)
    expect(await index()).toEqual(before)
  })

  test('leaves no moment in which something cannot be found, and what is written meanwhile stays as it was written', async () => {
    await createEntry(ctx.db, { name: { ar: 'مقهى المرسى' } })
    const others = Array.from({ length: 12 }, (_, i) => createEntry(ctx.db, { name: { ar: `مخبزة ${i}` } }))
    await Promise.all(others)
    const seen: Promise<number>[] = []
    const look = async () => (await searchEverything(ctx.db, { query: 'المرسى' })).hits.length
    let renamed: Promise<unknown> | undefined
    await reindexSearch(ctx.db, {
      batch: 2,
      onStep: ({ kind, done }) => {
        seen.push(look())
        if (kind === 'entry' && done === 4) {
          renamed = ctx.db.execute(sql`update entries set name = '{"ar": "مخبزة الفجر"}' where name ->> 'ar' like 'مخبزة%'`)
        }
      },
    })
    await renamed
    expect(seen.length).toBeGreaterThan(5)
    expect(new Set(await Promise.all(seen))).toEqual(new Set([1]))
    expect(await searchEverything(ctx.db, { query: 'الفجر', kind: 'entry' })).toMatchObject({ counts: { entry: 12 } })
    expect(await reindexSearch(ctx.db)).toMatchObject({ changed: 0, removed: 0, words: 0 })
  })

  test('ends between two batches when it is told to', async () => {
    await createEntry(ctx.db)
    const stop = new AbortController()
    stop.abort(new Error('enough'))
    await expect(reindexSearch(ctx.db, { signal: stop.signal })).rejects.toThrow('enough')
  })
})
