import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createEntry } from '#tests/factories/guide.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { queryParts } from './parts.ts'
import { findCandidates } from './queries/candidates.server.ts'
import { knowParts } from './queries/lexicon.server.ts'

describeEachEngine('what may answer', (ctx) => {
  test('is the same for words of very many documents, which are looked for in a share of the documents first', async () => {
    for (const name of ['صيدلية النور', 'صيدلية الأمل', 'مكتبة النور']) await createEntry(ctx.db, { name: { ar: name } })
    for (const query of ['صيدلية', 'النور', 'صيدلية النور', 'صيدلية الحمامة']) {
      const { parts } = await knowParts(ctx.db, queryParts(query))
      const found = async (documents: number) => {
        const requested = parts.map((part) => ({ ...part, documents }))
        const candidates = await findCandidates(ctx.db, requested, {})
        return candidates.map(({ kind, ref, levels }) => `${kind}:${ref} ${levels.join()}`).sort()
      }
      const few = await found(2)
      expect(few).not.toEqual([])
      for (const documents of [20_000, 60_000]) expect(await found(documents)).toEqual(few)
    }
  })

  test('has those whose name holds a word of very many documents, also where those that hold it anywhere fill the bound', async () => {
    const write = (kind: string, name: string, body: string, amount: number) =>
      ctx.db.execute(sql`insert into search_documents (kind, ref, name, name_tsv, title, summary, path, hue, tsv)
        select ${kind}, 'd' || n, ${name}::text, to_tsvector('simple', ${name}), '{"ar":"."}', '{}', '/' || n, 'sea', to_tsvector('simple', ${body})
        from generate_series(1, ${amount}::int) n where (hashtext('d' || n) & 7) <> 0`)
    await write('page', 'n', 'n harbour', 400)
    await write('article', 'harbour', 'harbour', 9)
    const { parts } = await knowParts(ctx.db, queryParts('harbour'))
    const candidates = await findCandidates(
      ctx.db,
      parts.map((part) => ({ ...part, documents: 60_000 })),
      {},
    )
    const { rows } = await ctx.db.execute(sql`select from search_documents where kind = 'article'`)
    expect(rows.length).toBeGreaterThan(4)
    expect(candidates.filter(({ kind }) => kind === 'article')).toHaveLength(rows.length)
  })
})
