import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { saveMessage, undoBatch } from '#app/features/translations/commands.server.ts'
import { countedBy, messageValues, planTexts, readNewTexts } from '#app/features/translations/form/rules.ts'
import { permissions } from '#app/features/translations/policy.ts'
import { problemText } from '#app/features/translations/present.ts'
import { TRANSLATIONS } from '#app/features/translations/rules.ts'
import { type ActPreview, type ActQuestion, type ActTool, actOutdated, actTool } from '#app/platform/act-tool.ts'
import { type Locale, localeFacts, locales } from '#app/platform/i18n/locales.ts'
import { findMessage, type VersionedMessage } from './translations.server.ts'

const MAX_TEXT = 4000
const keyInput = z.string().min(3).max(160)

/** What the message's form would read if this stood in one of its languages. */
const readText = ({ message }: VersionedMessage, language: Locale, value: string) =>
  readNewTexts(message, { ...messageValues(message), [language]: value })

/** A text of the site is found among what the site is built with, which no room knows: so it is a flow's. */
const translate = actTool({
  name: 'message_translate',
  label: 'translations.act_translate',
  description:
    'Writes a text of the site (its key, such as `common.save`) in one language. Texts with plural forms are written in their own editor.',
  needs: permissions.manage,
  input: z.object({ key: keyInput, language: z.enum(locales), value: z.string().trim().min(1).max(MAX_TEXT) }),
  preview: async ({ db, i18n }, { key, language, value }): Promise<ActPreview | ActQuestion> => {
    const found = await findMessage(db, key)
    if (!found) return { statement: i18n.t('translations.act_none'), found: [] }
    const record = { to: `${TRANSLATIONS}?${new URLSearchParams({ open: key })}`, title: key }
    if (countedBy(found.message) !== undefined) return { statement: i18n.t('translations.act_counted'), found: [record] }
    const read = readText(found, language, value)
    if ('problems' in read) {
      const [problem] = read.problems[language] ?? []
      return { statement: problem ? problemText(problem, i18n) : i18n.t('errors.unexpected'), found: [record] }
    }
    const before = found.message.texts.find((text) => text.locale === language)?.text ?? ''
    if (planTexts(found.message, read.newTexts).length === 0) return { statement: i18n.t('translations.act_same'), found: [record] }
    return {
      record,
      changes: [{ label: localeFacts[language].name, before, after: value }],
      version: String(found.version),
      input: { key, language, value },
      note: i18n.t('translations.act_visible'),
    }
  },
  run: async ({ db, by }, { key, language, value }, version) => {
    const found = await findMessage(db, key)
    const read = found && readText(found, language, value)
    if (!found || !read || 'problems' in read) throw actOutdated()
    const batch = randomUUID()
    await saveMessage(db, { key, version: Number(version), changes: planTexts(found.message, read.newTexts), by, batch })
    return { undo: { key, batch } }
  },
  undo: async ({ db, by }, undo) => {
    const { key, batch } = z.object({ key: keyInput, batch: z.uuid() }).parse(undo)
    await undoBatch(db, { key, batch, by, as: randomUUID() })
  },
})

export const messageActs: readonly ActTool[] = [translate]
