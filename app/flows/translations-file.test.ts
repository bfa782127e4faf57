import { afterEach, expect, test } from 'vitest'
import { applyOverrides, builtInMessages, i18nFor } from '#app/catalogue.server.ts'
import { MAX_XLIFF_BYTES, writeXliff } from '#app/features/translations/file/xliff/rules.ts'
import { listOverrides } from '#app/features/translations/queries.server.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { listMessages } from './translations.server.ts'
import { importMessageFile, previewMessageFile } from './translations-file.server.ts'

const KEY = 'common.search'
const i18n = i18nFor('ar')
const by = { id: null, name: 'test', requestId: null }
const arabic = builtInMessages().get(KEY)?.texts.ar ?? ''
const french = builtInMessages().get(KEY)?.texts.fr ?? ''

afterEach(() => {
  applyOverrides([])
})

describeEachEngine('a file of translations', (ctx) => {
  const preview = (content: string | Uint8Array<ArrayBuffer>) => {
    const form = new FormData()
    form.set('file', new File([content], 'texts.xlf'))
    return previewMessageFile({ db: ctx.db, i18n, form })
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
    expect(await importMessageFile({ db: ctx.db, i18n, by, form }, batch)).toEqual({ saved: changes.length })
    expect(await listOverrides(ctx.db)).toContainEqual({ key: KEY, locale: 'fr', text: 'Chercher ici', builtIn: french, source: arabic })
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
