import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createEntry } from '#tests/factories/guide.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { queryParts } from './parts.ts'
import { findCandidates } from './queries/candidates.server.ts'
import { guessParts, knowParts } from './queries/lexicon.server.ts'

describeEachEngine('what may answer', (ctx) => {
  test('is the same for words of very many documents, which are looked for in a share of the documents first', async () => {
    for (const name of ['صيدلية النور', 'صيدلية الأمل', 'مكتبة النور']) await createEntry(ctx.db, { name: { ar: name } })
    for (const query of ['صيدلية', 'النور', 'صيدلية النور', 'صيدلية الحمامة']) {
      const { parts } = await knowParts(ctx.db, queryParts(query))
      const found = async (heldBy: number) => {
        const requested = parts.map((part) => ({ ...part, heldBy }))
        const candidates = await findCandidates(ctx.db, requested, {})
        return candidates.map(({ kind, ref, levels }) => `${kind}:${ref} ${levels.join()}`).sort()
      }
      const few = await found(2)
      expect(few).not.toEqual([])
      for (const heldBy of [20_000, 60_000]) expect(await found(heldBy)).toEqual(few)
    }
  })

  const write = (kind: string, name: string, body: string, amount: number, of = sql`true`) =>
    ctx.db.execute(sql`insert into search_documents (kind, ref, name, name_tsv, title, summary, path, hue, tsv)
      select ${kind}, 'd' || n, ${name}::text, to_tsvector('simple', ${name}), '{"ar":"."}', '{}', '/' || n, 'sea', to_tsvector('simple', ${body})
      from generate_series(1, ${amount}::int) n where ${of}`)
  /** What is found when very many documents hold each part of a query. */
  const findHeldByMany = async (query: string) => {
    const { parts } = await knowParts(ctx.db, queryParts(query))
    return findCandidates(
      ctx.db,
      parts.map((part) => ({ ...part, heldBy: 60_000 })),
      {},
    )
  }

  test('has those whose name holds a word of very many documents, also where those that hold it anywhere fill the bound', async () => {
    const outsideTheShare = sql`(hashtext('d' || n) & 7) <> 0`
    await write('page', 'n', 'n harbour', 400, outsideTheShare)
    await write('article', 'harbour', 'harbour', 9, outsideTheShare)
    const { rows } = await ctx.db.execute(sql`select from search_documents where kind = 'article'`)
    expect(rows.length).toBeGreaterThan(4)
    const candidates = await findHeldByMany('harbour')
    expect(candidates.filter(({ kind }) => kind === 'article')).toHaveLength(rows.length)
  })

  test('is names alone where a share of the documents says that names will fill the bound', async () => {
    await write('page', 'n', 'n harbour quay', 400)
    await write('article', 'harbour quay', 'harbour quay', 400)
    const candidates = await findHeldByMany('harbour quay')
    expect(candidates.length).toBeGreaterThanOrEqual(250)
    expect(new Set(candidates.map(({ kind }) => kind))).toEqual(new Set(['article']))
  })

  test('has names that begin as a word does, before what holds it anywhere', async () => {
    await write('page', 'n', 'n harbour quay', 400)
    await write('article', 'harbour quay', 'harbour quay', 400)
    const candidates = await findHeldByMany('harb quay')
    expect(new Set(candidates.map(({ kind }) => kind))).toEqual(new Set(['article']))
  })

  test('knows how many documents an index has to read for a word that is only begun', async () => {
    await write('article', 'harbour', 'harbour', 12)
    await write('page', 'harbinger', 'harbinger', 3)
    const { parts } = await knowParts(ctx.db, queryParts('harb'))
    expect(parts.map(({ heldBy }) => heldBy)).toEqual([12])
  })

  test('takes no word for a slip that ten thousand documents hold', async () => {
    await write('article', 'harbour', 'harbour', 2)
    await write('page', 'harbous', 'harbous', 2)
    const guessedFor = async () => (await guessParts(ctx.db, await knowParts(ctx.db, queryParts('harbour')))).near.length
    expect(await guessedFor()).toBe(1)
    await ctx.db.execute(sql`update search_words set documents = 10000 where word = 'harbour'`)
    expect(await guessedFor()).toBe(0)
  })
})
