import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { applyOverrides, builtInMessages, i18nFor } from '#app/catalogue.server.ts'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { entries } from '#app/features/guides/entries/tables.server.ts'
import { pageResource } from '#app/features/pages/resource.server.ts'
import { createRow } from '#app/features/resources/commands/save-row.server.ts'
import type { FieldValues } from '#app/features/resources/fields/types.ts'
import { findRow } from '#app/features/resources/queries.server.ts'
import { MAX_XLIFF_BYTES, writeXliff } from '#app/features/translations/file/xliff/rules.ts'
import { listOverrides } from '#app/features/translations/queries.server.ts'
import type { Role } from '#app/platform/auth/roles.ts'
import type { Session } from '#app/platform/auth/session.server.ts'
import { createCategory, createCity, createEntry } from '#tests/factories/guide.ts'
import { createProduct } from '#tests/factories/store.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { writeContentXliff } from './content-file.server.ts'
import { listThings } from './content-things.server.ts'
import { listMessages } from './translations.server.ts'
import { importMessageFile, previewMessageFile } from './translations-file.server.ts'

const KEY = 'common.search'
const i18n = i18nFor('ar')
const by = { id: null, name: 'test', requestId: null }
const now = () => new Date()
const sessionOf = (...roles: Role[]): Session => ({ user: { roles } }) as unknown as Session
const arabic = builtInMessages().get(KEY)?.texts.ar ?? ''
const french = builtInMessages().get(KEY)?.texts.fr ?? ''

afterEach(() => {
  applyOverrides([])
})

describeEachEngine('a file of translations', (ctx) => {
  const preview = (content: string | Uint8Array<ArrayBuffer>, session = sessionOf('editor')) => {
    const form = new FormData()
    form.set('file', new File([content], 'texts.xlf'))
    return previewMessageFile({ db: ctx.db, i18n, session, now, form })
  }
  const exported = async () => writeXliff(await listMessages(ctx.db), 'fr')

  test('as XLIFF: exported whole it changes nothing, edited it is shown first and written with the consent', async () => {
    const whole = await exported()
    const unchanged = await preview(whole)
    expect(unchanged.problem).toBeNull()
    expect(unchanged.preview?.counts).toMatchObject({ changed: 0, wrong: 0 })
    const edited = whole.replace(
      `<source>${arabic}</source><target>${french}</target>`,
      `<source>${arabic}</source><target>Chercher ici</target>`,
    )
    expect(edited).not.toBe(whole)
    const { preview: shown } = await preview(edited)
    const changes = shown?.rows.flatMap(({ texts }) => texts.map(({ after }) => after)) ?? []
    expect(changes).toContain('Chercher ici')
    expect(await listOverrides(ctx.db)).toEqual([])
    const form = new FormData()
    form.set('text', shown?.text ?? '')
    form.set('format', shown?.format ?? '')
    const batch = '00000000-0000-4000-8000-000000000062'
    expect(await importMessageFile({ db: ctx.db, i18n, by, session: sessionOf('editor'), now, form }, batch)).toEqual({
      saved: changes.length,
      content: 0,
    })
    expect(await listOverrides(ctx.db)).toContainEqual({ key: KEY, locale: 'fr', text: 'Chercher ici', builtIn: french, source: arabic })
  })

  test('as a table of anybody: columns are chosen by hand, another choice is looked at first, and one with two of a kind says so', async () => {
    const table = `Clé;Notre texte;Remarque\n${KEY};Chercher ici;ok\n`
    const { preview: unclear } = await preview(table)
    expect(unclear).toMatchObject({ rows: [], problem: i18n.t('translations.import_no_key'), ignored: ['Clé', 'Notre texte', 'Remarque'] })
    const send = (fields: Record<string, string>, seen: string[]) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ text: unclear?.text ?? '', format: 'csv', ...fields })) form.set(name, value)
      for (const field of seen) form.append('seen_column', field)
      return { db: ctx.db, i18n, by, session: sessionOf('editor'), now, form }
    }
    const chosen = { 'column.0': 'key', 'column.1': 'fr', 'column.2': '' }
    const { preview: shown } = await previewMessageFile(send(chosen, ['', '', '']))
    expect(shown).toMatchObject({ problem: null, counts: { changed: 1 }, ignored: ['Remarque'] })
    const twice = await previewMessageFile(send({ ...chosen, 'column.2': 'fr' }, ['key', 'fr', '']))
    expect(twice.preview).toMatchObject({ rows: [], problem: expect.stringContaining(i18n.t('translations.language_fr')) })

    expect(await importMessageFile(send(chosen, ['', '', '']), randomUUID())).toMatchObject({ preview: { counts: { changed: 1 } } })
    expect(await listOverrides(ctx.db)).toEqual([])
    expect(await importMessageFile(send(chosen, ['key', 'fr', '']), randomUUID())).toEqual({ saved: 1, content: 0 })
    expect(await listOverrides(ctx.db)).toMatchObject([{ key: KEY, locale: 'fr', text: 'Chercher ici' }])
  })

  test('content goes out and comes in by its own command, after the preview; what is old, unknown or not theirs is left', async () => {
    const values: FieldValues = {
      ...{ title: { ar: 'كيف نعمل', fr: 'Notre façon' }, summary: { ar: 'من يكتب؟ "نحن" & <أنتم>' }, slug: 'how' },
      ...{ body: { ar: [{ type: 'p', text: 'نكتب' }] }, status: 'published', inFooter: false },
    }
    const id = await createRow(ctx.db, pageResource, { values, by, batch: randomUUID() })
    const reader = { db: ctx.db, i18n, session: sessionOf('editor'), now }
    const file = await writeContentXliff(reader, { language: 'fr', room: 'page', state: '', page: 1 })
    expect(file).toContain(
      `<unit id="content:page:${id}:summary"><segment state="initial"><source>من يكتب؟ &quot;نحن&quot; &amp; &lt;أنتم&gt;</source>`,
    )
    const target = (name: string, text: string) => (xliff: string) =>
      xliff.replace(
        new RegExp(`(<unit id="content:page:${id}:${name}">.*?</source>)(?:<target>.*?</target>)?`),
        `$1<target>${text}</target>`,
      )
    const edited = target('body', 'Nous écrivons')(target('summary', 'Qui écrit ?')(file))
    const { preview: shown } = await preview(edited)
    expect(shown?.counts).toEqual({ changed: 2, same: 1, wrong: 0 })
    expect((await findRow(ctx.db, pageResource, id))?.version).toBe(1)
    // Nobody brings in what they may not write, and a room that there is not is as one that is not theirs.
    expect((await preview(edited, sessionOf('clerk'))).preview?.counts).toMatchObject({ changed: 0, wrong: 3 })
    expect((await preview(edited.replaceAll('content:page:', 'content:nothing:'))).preview?.counts).toMatchObject({ changed: 0, wrong: 3 })
    expect((await preview(edited.replaceAll('من يكتب', 'من كتب'))).preview?.counts).toMatchObject({ changed: 1, wrong: 1 })
    expect((await preview(target('title', 'x'.repeat(5000))(edited))).preview?.counts).toMatchObject({ changed: 0, wrong: 3 })
    const form = new FormData()
    form.set('text', shown?.text ?? '')
    form.set('format', 'units')
    expect(await importMessageFile({ ...reader, by, form }, randomUUID())).toEqual({ saved: 2, content: 2 })
    const row = await findRow(ctx.db, pageResource, id)
    expect(row?.version).toBe(2)
    expect(row?.values).toMatchObject({
      title: { ar: 'كيف نعمل', fr: 'Notre façon' },
      summary: { ar: 'من يكتب؟ "نحن" & <أنتم>', fr: 'Qui écrit ?' },
      body: { fr: [{ type: 'p', text: 'Nous écrivons' }] },
    })
  })

  test('things with editors of their own go out and come in as well, each by its own command', async () => {
    const category = await createCategory(ctx.db, { name: { ar: 'مختبرات' } })
    await createCity(ctx.db, { id: 'tamasint', name: { ar: 'تماسينت' }, summary: { ar: 'جماعة' } })
    const entry = await createEntry(ctx.db, {
      ...{ categoryId: category.id, name: { ar: 'مختبر' }, description: { ar: 'تحاليل' } },
      address: { ar: 'شارع', en: 'Street' },
    })
    await createProduct(ctx.db, { id: 'oil', title: { ar: 'زيت' }, description: { ar: 'بكر' }, origin: { ar: 'تمسمان' } })
    const reader = { db: ctx.db, i18n, session: sessionOf('administrator'), now }
    const all = await Promise.all(
      ['entry', 'category', 'city', 'product', 'product_category'].map((room) =>
        writeContentXliff(reader, { language: 'fr', room, state: '', page: 1 }),
      ),
    )
    const translated = (file: string) => file.replace(/(<source>([^<]*)<\/source>)(?:<target>.*?<\/target>)?/g, '$1<target>fr $2 </target>')
    const bring = async (file: string) => {
      const { preview: shown } = await preview(file, sessionOf('administrator'))
      const form = new FormData()
      form.set('text', shown?.text ?? '')
      form.set('format', 'units')
      return { counts: shown?.counts, done: await importMessageFile({ ...reader, by, form }, randomUUID()) }
    }
    for (const file of all) {
      const { counts, done } = await bring(translated(file))
      expect(counts).toMatchObject({ wrong: 0 })
      expect(counts?.changed).toBeGreaterThan(0)
      expect(done).toEqual({ saved: counts?.changed, content: counts?.changed })
    }
    const texts = async (room: string, id: string) => {
      const [thing] = await listThings(reader, room, [id])
      return thing?.fields.map((field) => thing.text(field, 'fr')).filter(Boolean)
    }
    expect(await texts('entry', entry.id)).toEqual(['fr مختبر', 'fr تحاليل', 'fr شارع'])
    expect(await texts('category', String(category.id))).toEqual(['fr مختبرات'])
    expect(await texts('city', 'tamasint')).toEqual(['fr تماسينت', 'fr جماعة'])
    expect(await texts('product', 'oil')).toEqual(['fr زيت', 'fr بكر', 'fr تمسمان'])
    const [saved] = await ctx.db.select().from(entries).where(eq(entries.id, entry.id))
    expect(saved).toMatchObject({ version: 2, name: { ar: 'مختبر', fr: 'fr مختبر' }, address: { ar: 'شارع', en: 'Street', fr: 'fr شارع' } })
    expect((await ctx.db.select().from(auditLog)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['guides.entry_changed', 'guides.category_changed', 'guides.city_changed', 'store.product_saved']),
    )
    // Longer than its own editor takes, thrown away meanwhile, or another's room: nothing of it is written.
    const long = (all[0] ?? '').replace('</source>', `</source><target>${'x'.repeat(161)}</target>`)
    expect((await preview(long, sessionOf('administrator'))).preview?.counts).toMatchObject({ changed: 0, wrong: 1 })
    expect((await preview(translated(all[3] ?? ''), sessionOf('editor'))).preview?.counts).toMatchObject({ changed: 0 })
    await ctx.db.update(entries).set({ status: 'deleted', deletedAt: new Date() }).where(eq(entries.id, entry.id))
    expect((await preview(translated(all[0] ?? ''), sessionOf('administrator'))).preview?.counts).toMatchObject({ changed: 0, same: 0 })
  })

  test('that is a bomb, no XLIFF, or too large is refused in words, and nothing is written', async () => {
    const bomb =
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><xliff version="2.1" srcLang="ar" trgLang="fr">&b;</xliff>'
    expect((await preview(bomb)).problem).toBe(i18n.t('errors.import_xml_doctype'))
    expect((await preview('<html></html>')).problem).toBe(i18n.t('errors.import_not_xliff'))
    expect((await preview('<a><b></a>')).problem).toBe(i18n.t('errors.import_bad_xml', { line: 1 }))
    const large = new Uint8Array(MAX_XLIFF_BYTES + 1).fill(60)
    expect((await preview(large)).problem).toBe(i18n.t('errors.import_too_large', { most: 10 }))
    expect(await listOverrides(ctx.db)).toEqual([])
  })
})
