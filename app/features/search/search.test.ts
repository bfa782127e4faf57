import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { articles } from '#app/features/articles/tables.server.ts'
import { cities } from '#app/features/places/tables.server.ts'
import { foldArabicLight } from '#app/platform/arabic.ts'
import { assertArabicTrigrams } from '#app/platform/db/arabic-check.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { createCategory, createCity, createEntry } from '#tests/factories/guide.ts'
import { corpusNames, fillGuide, misspell, randomness, vocalise } from '#tests/factories/search-corpus.ts'
import { createProduct } from '#tests/factories/store.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { entries } from '../guides/entries/tables.server.ts'
import { categories } from '../guides/taxonomy/tables.server.ts'
import { searchEverything } from './queries.server.ts'
import { shortenedForms } from './rules.ts'
import { searchDocuments, searchWords } from './tables.server.ts'
import { skeletonOf } from './transliteration/rules.ts'

/** The titles found, without those of the communes and sections in which they stand. */
const found = async (db: DbOrTx, query: string) =>
  (await searchEverything(db, { query })).hits.filter(({ kind }) => kind !== 'city' && kind !== 'category').map((hit) => hit.title.ar)

const newArticle = (db: DbOrTx, slug: string, title: string, body: string) =>
  db.insert(articles).values({
    slug,
    title: { ar: title },
    summary: { ar: 'ملخص' },
    topic: { ar: 'سفر' },
    body: {
      ar: [
        { type: 'p', text: body },
        { type: 'list', items: ['أركمان'] },
        { type: 'table', head: ['سمكة'], rows: [['سردين', '12']] },
      ],
    },
    readingMinutes: 2,
    publishedOn: '2026-11-01',
    status: 'published',
  })

describeEachEngine('search documents', (ctx) => {
  test('follow an entry from draft to published, through a new name, and out again', async () => {
    const entry = await createEntry(ctx.db, { name: { ar: 'مقهى المرسى' }, status: 'draft' })
    expect(await found(ctx.db, 'المرسى')).toEqual([])
    await ctx.db.update(entries).set({ status: 'published' }).where(eq(entries.id, entry.id))
    expect(await found(ctx.db, 'المرسى')).toEqual(['مقهى المرسى'])
    await ctx.db
      .update(entries)
      .set({ name: { ar: 'مقهى البوغاز' } })
      .where(eq(entries.id, entry.id))
    expect(await found(ctx.db, 'المرسى')).toEqual([])
    expect(await found(ctx.db, 'البوغاز')).toEqual(['مقهى البوغاز'])
    await ctx.db.update(entries).set({ status: 'draft' }).where(eq(entries.id, entry.id))
    expect(await found(ctx.db, 'البوغاز')).toEqual([])
    await ctx.db.update(entries).set({ status: 'published' }).where(eq(entries.id, entry.id))
    await ctx.db.delete(entries)
    expect(await found(ctx.db, 'البوغاز')).toEqual([])
    await ctx.db.delete(categories)
    await ctx.db.delete(cities)
    expect(await ctx.db.$count(searchDocuments)).toBe(0)
    expect(await ctx.db.$count(searchWords)).toBe(0)
  })

  test('are found by the words of their category and city, also after those are renamed', async () => {
    const city = await createCity(ctx.db, { name: { ar: 'إمزورن', es: 'Imzouren' } })
    const category = await createCategory(ctx.db, { name: { ar: 'مختبرات' } })
    await createEntry(ctx.db, { categoryId: category.id, cityId: city.id, name: { ar: 'ابن سينا' } })
    expect(await found(ctx.db, 'مختبر إمزورن')).toEqual(['ابن سينا'])
    expect(await found(ctx.db, 'imzouren')).toEqual(['ابن سينا'])
    await ctx.db
      .update(categories)
      .set({ name: { ar: 'تحاليل' }, slug: 'analysis' })
      .where(eq(categories.id, category.id))
    await ctx.db
      .update(cities)
      .set({ name: { ar: 'تماسينت' } })
      .where(eq(cities.id, city.id))
    expect(await found(ctx.db, 'مختبر')).toEqual([])
    const { hits } = await searchEverything(ctx.db, { query: 'تحاليل تماسينت', kind: 'entry' })
    expect(hits.map((hit) => [hit.title.ar, hit.context?.ar, hit.path])).toMatchObject([
      ['ابن سينا', 'تحاليل', expect.stringMatching(/^\/health-guide\/analysis\//)],
    ])
  })

  test('hold the whole body of an article, and follow a changed slug', async () => {
    await newArticle(ctx.db, 'طريق', 'الطريق الساحلي', 'تمر الحافلة من تزاغين')
    for (const word of ['تزاغين', 'أركمان', 'سردين']) expect(await found(ctx.db, word)).toEqual(['الطريق الساحلي'])
    expect(await found(ctx.db, 'table'), 'the type of a block is no text').toEqual([])
    await ctx.db.update(articles).set({ slug: 'الطريق' })
    const { hits } = await searchEverything(ctx.db, { query: 'تزاغين' })
    expect(hits.map((hit) => hit.path)).toEqual(['/article/الطريق'])
  })

  test('count each word once a document, whatever order they came and went in', async () => {
    await ctx.db.transaction(async (tx) => {
      const category = await createCategory(tx, { name: { ar: 'صنف' } })
      await tx.insert(entries).values(
        ['شاطئ أصفيحة', 'شاطئ صباديا', 'شاطئ شاطئ'].map((name, i) => ({
          categoryId: category.id,
          slug: `s${i}`,
          kind: 'beach',
          name: { ar: name },
          description: { ar: '' },
          status: 'published' as const,
        })),
      )
    })
    const counts = async () => Object.fromEntries((await ctx.db.select().from(searchWords)).map((row) => [row.word, row.documents]))
    expect(await counts()).toEqual({ شاطي: 3, اصفيحه: 1, صباديا: 1, صنف: 4 })
    await ctx.db.update(entries).set({ status: 'draft' }).where(eq(entries.slug, 's0'))
    expect(await counts()).toEqual({ شاطي: 2, صباديا: 1, صنف: 3 })
    await ctx.db
      .update(entries)
      .set({ name: { ar: 'مرسى' } })
      .where(eq(entries.slug, 's1'))
    expect(await counts()).toEqual({ شاطي: 1, مرسي: 1, صنف: 3 })
  })

  test('shorten words as the rules do', async () => {
    for (const word of ['سوق', 'سسس', 'ب', 'مستشفي', 'abcdefghijklmnopq']) {
      const { rows } = await ctx.db.execute<{ forms: string[] }>(sql`select search_deletes(${word}) as forms`)
      expect(new Set(rows[0]?.forms.filter(Boolean))).toEqual(new Set(shortenedForms(word)))
    }
  })

  test('are reduced to the same consonants in SQL and in TypeScript', async () => {
    const words = [
      'تاركيست',
      'targuist',
      'mohammed',
      'xauen',
      'chefchaouen',
      '7oceima',
      'حسيمه',
      'ghafsai',
      'quemado',
      'tchapakh',
      'ه',
      'a1',
      '123',
    ]
    const made = corpusNames(300).flatMap((name) => foldArabicLight(name).split(' '))
    const { rows } = await ctx.db.execute<{ word: string; skeleton: string }>(
      sql`select word, search_skeleton(word) as skeleton from unnest(${sql.param([...words, ...made])}::text[]) word`,
    )
    expect(rows.filter(({ word, skeleton }) => skeleton !== skeletonOf(word))).toEqual([])
    expect(rows).toHaveLength(words.length + made.length)
  })

  test('a deleted product is not found, one put back is', async () => {
    const product = await createProduct(ctx.db, { title: { ar: 'عسل الزعتر' } })
    expect(await found(ctx.db, 'عسل')).toEqual(['عسل الزعتر'])
    await ctx.db.execute(sql`update store_products set status = 'deleted' where id = ${product.id}`)
    expect(await found(ctx.db, 'عسل')).toEqual([])
  })
})

describeEachEngine('the locale', (ctx) => {
  test('knows Arabic letters, which the start insists on', async () => {
    await assertArabicTrigrams(ctx.db)
    await ctx.db.transaction(async (tx) => {
      await tx.execute(sql`create schema blind`)
      await tx.execute(sql`create function blind.show_trgm(text) returns text[] language sql as $$ select '{}'::text[] $$`)
      await tx.execute(sql`set local search_path = blind, public`)
      await expect(assertArabicTrigrams(tx)).rejects.toThrow(/LC_CTYPE/)
    })
  })
})

describeEachEngine('what is found', (ctx) => {
  test('names stand before bodies, other spellings count, a city narrows but keeps what has none', async () => {
    const [here, there] = [await createCity(ctx.db, { id: 'here' }), await createCity(ctx.db, { id: 'there' })]
    const category = await createCategory(ctx.db, { name: { ar: 'صنف' } })
    await createEntry(ctx.db, { categoryId: category.id, cityId: here.id, name: { ar: 'مستوصف' }, description: { ar: 'قرب الميناء' } })
    await createEntry(ctx.db, { categoryId: category.id, cityId: there.id, name: { ar: 'الميناء القديم' } })
    await newArticle(ctx.db, 'بحر', 'رحلة', 'بدأت الرحلة من الميناء')
    const [first, ...rest] = await found(ctx.db, 'مِينــاء')
    expect([first, ...rest.sort()]).toEqual(['الميناء القديم', 'رحلة', 'مستوصف'])
    const filtered = await searchEverything(ctx.db, { query: 'ميناء', cityId: 'here' })
    expect(filtered.hits.map((hit) => hit.title.ar).sort()).toEqual(['رحلة', 'مستوصف'])
    expect(filtered.counts).toEqual({ entry: 1, article: 1 })
    const articlesOnly = await searchEverything(ctx.db, { query: 'ميناء', kind: 'article' })
    expect(articlesOnly.hits.map((hit) => hit.title.ar)).toEqual(['رحلة'])
    expect(articlesOnly.counts).toMatchObject({ entry: 2, article: 1 })
  })

  test('a word that nothing knows is named and set aside; near words are offered', async () => {
    await createEntry(ctx.db, { name: { ar: 'مستشفى محمد الخامس' } })
    const answer = await searchEverything(ctx.db, { query: 'مستشفى زقزقزىِ' })
    expect(answer.hits.map((hit) => hit.title.ar)).toEqual(['مستشفى محمد الخامس'])
    expect(answer.ignored).toEqual(['زقزقزىِ'])
    await createEntry(ctx.db, { name: { ar: 'مركز المستوى الأول' } })
    const slip = await searchEverything(ctx.db, { query: 'مستفشى' })
    expect(slip.hits.map((hit) => hit.title.ar)).toEqual(['مستشفى محمد الخامس'])
    expect(slip.suggestions).toEqual(['مستشفى'])
  })

  test.each([
    ['', 0],
    ['   ', 0],
    ['%_\'"\\', 0],
    ['\u0000\u202e', 0],
    ["مقهى'); drop table entries; --", 1],
    ['مقهى:* & | ! <->', 1],
    [`مقهى ${'ص'.repeat(10_000)}`, 1],
    ['\ud800', 0],
    ['\u064b\u064c\u064d\u0640', 0],
    ['!!! ??? ،؛؟', 0],
    ['\u202eمقهى\u2066', 1],
    ['م\u0000قهى', 1], // a space too many, and that is understood
    ['مقهى'.repeat(3000), 0],
  ])('harmless: %j', async (query, hits) => {
    await createEntry(ctx.db, { name: { ar: 'مقهى' } })
    expect((await searchEverything(ctx.db, { query })).hits).toHaveLength(hits)
    expect(await ctx.db.$count(entries)).toBe(1)
  })
})

describeEachEngine('what the indexes have not put in its place yet', (ctx) => {
  test('stays short, because every search reads it from end to end', async () => {
    await ctx.db.execute(sql`insert into search_words (word, documents, deletes)
      select 'word' || n, 1, array(select 'word' || n || '-' || i from generate_series(1, 8) i) from generate_series(1, 6000) n`)
    await ctx.db.execute(sql`insert into search_documents (kind, ref, name, name_tsv, title, summary, path, hue, tsv)
      select 'page', 'p' || n, 'n' || n, to_tsvector('simple', 'n' || n), '{}', '{}', '/p' || n, 'sea',
        to_tsvector('simple', string_agg('w' || n || 'x' || i, ' '))
      from generate_series(1, 800) n, generate_series(1, 20) i group by n`)
    const { rows } = await ctx.db.execute<{ name: string; pages: number }>(sql`
      select c.relname as name, gin_clean_pending_list(c.oid)::int as pages from pg_class c
      join pg_index i on i.indexrelid = c.oid join pg_am a on a.oid = c.relam
      where a.amname = 'gin' and i.indrelid in ('search_documents'::regclass, 'search_words'::regclass)`)
    expect(rows).toHaveLength(6)
    // 256 kB are 32 pages; what was written last may be on top.
    expect(rows.filter(({ pages }) => pages > 40)).toEqual([])
  })
})

describeEachEngine('20,000 documents', (ctx) => {
  test('are recalled exactly, in other spellings, by prefix and with a slip, through indexes', async () => {
    const random = randomness(7)
    const names = corpusNames(20_000)
    await fillGuide(ctx.db, names)
    const requested = Array.from(
      { length: 60 },
      () => foldArabicLight(random.pick(names)).split(' ').slice(0, 2) as [string, string],
    ).filter(([, name]) => name.length >= 4)
    const recall = async (queries: { query: string; matches: (words: string[]) => boolean }[]) => {
      let hits = 0
      for (const { query, matches: target } of queries) {
        const { hits: list } = await searchEverything(ctx.db, { query, kind: 'entry' })
        if (list.slice(0, 10).some((hit) => target(foldArabicLight(hit.title.ar).split(' ')))) hits += 1
      }
      return hits / queries.length
    }
    const both =
      ([type, name]: [string, string]) =>
      (words: string[]) =>
        words.includes(type) && words.includes(name)
    expect(await recall(requested.map((pair) => ({ query: pair.join(' '), matches: both(pair) })))).toBe(1)
    expect(
      await recall(requested.map((pair) => ({ query: vocalise(pair.join(' '), random).replace(/ا/, 'آ'), matches: both(pair) }))),
    ).toBe(1)
    const begins =
      ([type, name]: [string, string]) =>
      (words: string[]) =>
        words.includes(type) && words.some((word) => word.startsWith(name.slice(0, 3)))
    expect(
      await recall(requested.map((pair) => ({ query: `${pair[0]} ${pair[1].slice(0, 3)}`, matches: begins(pair) }))),
    ).toBeGreaterThanOrEqual(0.98)
    const slipped = requested.filter(([, name]) => name.length >= 5)
    expect(
      await recall(slipped.map((pair) => ({ query: `${pair[0]} ${misspell(pair[1], random)}`, matches: both(pair) }))),
    ).toBeGreaterThanOrEqual(0.9)

    // A word in more names than are looked at: those fill the bound, and the bodies are not read.
    const crowd = await searchEverything(ctx.db, { query: 'صيدلية', kind: 'entry' })
    expect(crowd.atLeast).toBe(true)
    expect(crowd.hits.every((hit) => foldArabicLight(hit.title.ar).includes('صيدليه'))).toBe(true)
    expect(crowd.hits).toHaveLength(20)

    const plan = async (db: DbOrTx, query: ReturnType<typeof sql>) =>
      (await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)).rows.map((row) => row['QUERY PLAN']).join('\n')
    const word = requested[0]?.[1] ?? ''
    expect(await plan(ctx.db, sql`select ref from search_documents where tsv @@ ${`'${word}'`}::tsquery`)).toContain('search_documents_tsv')
    expect(await plan(ctx.db, sql`select ref from search_documents where name_tsv @@ ${`'${word}'`}::tsquery`)).toContain(
      'search_documents_name',
    )
    // Three thousand words are read through as quickly as looked up; what counts is that an index can answer at all.
    await ctx.db.transaction(async (tx) => {
      for (const scan of ['seqscan', 'indexscan', 'indexonlyscan']) await tx.execute(sql.raw(`set local enable_${scan} = off`))
      const near = (condition: string) =>
        plan(
          tx,
          sql`select w.word from unnest(${sql.param([word])}::text[]) t(word), lateral (select * from search_words w where ${sql.raw(condition)}) w`,
        )
      expect(await near(`w.word ~>=~ t.word and w.word ~<~ (t.word || '\u{10ffff}'::text)`)).toContain('search_words_prefix')
      expect(await near(`w.deletes && string_to_array(t.word, ' ')`)).toContain('search_words_deletes')
      expect(await near('w.word % t.word')).toContain('search_words_trigrams')
    })
  })
})
