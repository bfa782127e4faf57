import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { applyOverrides, builtInMessages, i18nFor, messagesFor } from '#app/catalogue.server.ts'
import { listAudit } from '#app/features/audit/queries.server.ts'
import { saveMessage, undoBatch } from '#app/features/translations/commands.server.ts'
import { listOverrides } from '#app/features/translations/queries.server.ts'
import type { TextChange } from '#app/features/translations/types.ts'
import { type ContentTag, ContentVersions } from '#app/platform/content-versions.ts'
import { createLogger } from '#app/platform/logger.server.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { followMessages } from './live-messages.server.ts'
import { saveMessageForm } from './save-message.server.ts'
import { findMessage, listMessages } from './translations.server.ts'

const KEY = 'common.search'
const by = { id: null, name: 'test', requestId: null }
const i18n = i18nFor('ar')
const builtInFrench = builtInMessages().get(KEY)?.texts.fr ?? ''
const builtInArabic = builtInMessages().get(KEY)?.texts.ar ?? ''
const french = (text: string): TextChange => ({ key: KEY, locale: 'fr', next: { text, builtIn: builtInFrench, source: builtInArabic } })

// Texts are the process's own: whoever comes next has the built-in ones.
afterEach(() => {
  applyOverrides([])
})

describeEachEngine('texts of the owner', (ctx) => {
  const versionOf = async () => (await findMessage(ctx.db, KEY))?.version ?? -1
  const save = async (changes: TextChange[], version?: number) => {
    const batch = randomUUID()
    await saveMessage(ctx.db, { key: KEY, version: version ?? (await versionOf()), changes, by, batch })
    return batch
  }

  /** Another process on the same database: it has its own list of versions, and hears what the database announces. */
  async function follow() {
    const content = new ContentVersions()
    const emptied: (ContentTag | 'all')[] = []
    const stopListening = await ctx.handle.listen(
      'content_changed',
      (tag) => content.changed(tag as ContentTag),
      () => content.changedAll(),
    )
    const stop = await followMessages({ db: ctx.db, content, logger: createLogger('silent') })
    content.onChange((tag) => emptied.push(tag))
    return {
      emptied,
      async close() {
        stop()
        await stopListening()
      },
    }
  }

  test('an edit is read without a restart, in its language alone; taken back, the built-in text stands again', async () => {
    const other = await follow()
    try {
      const batch = await save([french('Chercher ici')])
      await expect.poll(() => i18nFor('fr').t(KEY)).toBe('Chercher ici')
      expect(messagesFor('fr', ['common'])[KEY]).toBe('Chercher ici')
      expect(i18nFor('ar').t(KEY)).toBe(builtInArabic)
      await expect.poll(() => other.emptied).toContain('texts-fr')
      expect(other.emptied).not.toContain('texts-ar')
      // The pages are emptied after the text stands, never before.
      expect(other.emptied.indexOf('messages')).toBeLessThan(other.emptied.indexOf('texts-fr'))
      await undoBatch(ctx.db, { batch, by, as: randomUUID() })
      await expect.poll(() => i18nFor('fr').t(KEY)).toBe(builtInFrench)
    } finally {
      await other.close()
    }
  })

  test('another Arabic empties the pages of every language: they show it where they lack the text', async () => {
    const other = await follow()
    try {
      await save([{ key: KEY, locale: 'ar', next: { text: 'فتّش', builtIn: builtInArabic, source: null } }])
      await expect.poll(() => other.emptied.filter((tag) => tag.startsWith('texts-')).length).toBe(4)
      expect(i18nFor('ar').t(KEY)).toBe('فتّش')
    } finally {
      await other.close()
    }
  })

  test('a text that does not fit any more is kept and not shown', async () => {
    await save([french('Chercher {what}')])
    expect(applyOverrides(await listOverrides(ctx.db))).toEqual([])
    expect(i18nFor('fr').t(KEY)).toBe(builtInFrench)
    const message = (await listMessages(ctx.db)).find(({ key }) => key === KEY)
    expect(message?.texts.find(({ locale }) => locale === 'fr')).toMatchObject({ text: 'Chercher {what}', states: ['unfit', 'edited'] })
  })

  test('a change is a line of history and of the audit log; saving the same again is none', async () => {
    await save([french('Chercher ici')])
    await save([french('Chercher ici')])
    const { entries: own } = await listAudit(ctx.db, {}, { limit: 10 })
    expect(own.filter(({ action }) => action === 'translations.saved')).toMatchObject([
      { subjectId: KEY, after: { text: { fr: 'Chercher ici' } } },
    ])
  })

  test('two who edit one text: other languages are merged, the same one is asked about, and nothing is lost', async () => {
    const drawn = { version: String(await versionOf()), base: JSON.stringify(await valuesOf()) }
    await save([french('Chercher ici')])
    const form = async (values: Record<string, string>) => {
      const data = new FormData()
      for (const [name, value] of Object.entries({ ...(JSON.parse(drawn.base) as object), ...drawn, intent: 'save', ...values })) {
        data.set(name, String(value))
      }
      return saveMessageForm({ db: ctx.db, i18n, form: data, key: KEY }, ({ changes, version }) =>
        saveMessage(ctx.db, { key: KEY, version, changes, by, batch: randomUUID() }),
      )
    }
    expect(await form({ en: 'Look for it' })).toBeUndefined()
    expect((await valuesOf()).fr).toBe('Chercher ici')
    expect((await valuesOf()).en).toBe('Look for it')
    const conflict = await form({ fr: 'Trouver' })
    expect(conflict).toMatchObject({ status: 409, editor: { differences: [{ id: 'fr', mine: 'Trouver', theirs: 'Chercher ici' }] } })
    const wrong = await form({ es: '<b>Buscar</b>' })
    expect(wrong).toMatchObject({ status: 400, editor: { form: { problems: { es: 'message_markup' }, values: { es: '<b>Buscar</b>' } } } })
    expect((await listOverrides(ctx.db)).map(({ locale }) => locale).sort()).toEqual(['en', 'fr'])
  })

  test('two saves of one version at once: one is saved, the other is told', async () => {
    const version = await versionOf()
    const outcomes = await Promise.allSettled([save([french('Un')], version), save([french('Deux')], version)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'version_conflict' } })
  })

  test('what was changed since cannot be taken back, and then nothing is', async () => {
    const batch = await save([french('Chercher ici')])
    await save([french('Trouver')])
    await expect(undoBatch(ctx.db, { batch, by, as: randomUUID() })).rejects.toMatchObject({ code: 'message_changed_since', status: 409 })
    expect((await valuesOf()).fr).toBe('Trouver')
  })

  async function valuesOf(): Promise<Record<string, string>> {
    const found = await findMessage(ctx.db, KEY)
    return Object.fromEntries((found?.message.texts ?? []).map(({ locale, text }) => [locale, text ?? '']))
  }
})
