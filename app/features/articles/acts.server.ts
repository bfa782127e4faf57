import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { createRow } from '#app/features/resources/commands/save-row.server.ts'
import { translateAct } from '#app/features/resources/commands/translate-field.server.ts'
import { undoChanges } from '#app/features/resources/commands/undo-changes.server.ts'
import { formValues, parseForm } from '#app/features/resources/fields/form.ts'
import { inputLabel } from '#app/features/resources/fields/labels.ts'
import { listOptions } from '#app/features/resources/queries.server.ts'
import { type ActPreview, type ActQuestion, type ActTool, actTool } from '#app/platform/act-tool.ts'
import { AppError } from '#app/platform/errors.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { type Locale, locales } from '#app/platform/i18n/locales.ts'
import { type ReadContext, textInput } from '#app/platform/read-tool.ts'
import words from './act-words.json' with { type: 'json' }
import { permissions } from './policy.ts'
import { articleResource } from './resource.server.ts'

const MAX_TITLE = 160
const MAX_SUMMARY = 400
const MAX_BODY = 20_000

type Draft = { title: string; text: string; summary?: string | undefined; topic?: string | undefined; language?: Locale | undefined }

const written = ['title', 'summary', 'topic', 'body'] as const

/** A summary is the beginning of the text where none is given, whole words of it. */
function beginningOf(text: string): string {
  const line = text
    .replace(/[#>*|:!-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return line.length <= MAX_SUMMARY / 2 ? line : `${line.slice(0, MAX_SUMMARY / 2).replace(/\s\S*$/, '')}…`
}

/** The draft as the article's editor would read it from its form. Arabic is never empty: until it is translated the same text stands there. */
async function readDraft({ db, i18n }: ReadContext, { title, text, summary, topic, language = i18n.locale }: Draft) {
  const texts = { title, summary: summary ?? beginningOf(text), topic: topic ?? i18n.t('articles-admin.act_topic'), body: text }
  const inputs = Object.fromEntries(
    written.flatMap((name) => [...new Set<Locale>(['ar', language])].map((locale) => [`${name}.${locale}`, texts[name]])),
  )
  const parsed = parseForm(articleResource.fields, { ...inputs, status: 'draft' }, await listOptions(db, articleResource, i18n))
  return { language, parsed }
}

const draft = actTool({
  name: 'article_draft',
  label: 'articles-admin.act_draft',
  description:
    'Creates a draft of an article, never published by itself: title, text (paragraphs as lines, `## heading`, `- item`), and where known a summary, a topic and the language it is written in.',
  needs: permissions.manage,
  words: { ...words.article_draft, value: 'text' },
  fromWords: ({ value = '' }) => {
    const [title = '', ...rest] = value.split('\n')
    const text = rest.join('\n').trim()
    return title.trim() === '' ? undefined : { title: title.trim(), text: text || title.trim() }
  },
  input: z.object({
    title: z.string().trim().min(1).max(MAX_TITLE),
    text: z.string().trim().min(1).max(MAX_BODY),
    summary: z.string().trim().min(1).max(MAX_SUMMARY).optional(),
    topic: textInput.optional(),
    language: z.enum(locales).optional(),
  }),
  preview: async (context, input): Promise<ActPreview | ActQuestion> => {
    const { i18n } = context
    const { language, parsed } = await readDraft(context, input)
    if ('problems' in parsed) {
      const key = `errors.${Object.values(parsed.problems)[0]}`
      return { statement: i18n.t((i18n.has(key) ? key : 'errors.unexpected') as MessageKey), found: [] }
    }
    const values = formValues(articleResource.fields, parsed.values, i18n)
    const names = written.map((name) => `${name}.${language}`)
    return {
      record: { to: articleResource.address, title: i18n.t('articles-admin.create') },
      changes: names.map((name) => ({ label: inputLabel(articleResource.fields, name, i18n), before: '', after: values[name] ?? '' })),
      version: 'new',
      input: { ...input, language },
      note: i18n.t(language === 'ar' ? 'articles-admin.act_stays_draft' : 'articles-admin.act_lacks_arabic'),
    }
  },
  run: async (context, input) => {
    const { db, by, i18n } = context
    const { parsed } = await readDraft(context, input)
    if ('problems' in parsed) throw new AppError('approval_outdated', { status: 409 })
    const batch = randomUUID()
    const values = articleResource.complete?.(parsed.values) ?? parsed.values
    const id = await createRow(db, articleResource, { values, by, batch })
    const record = {
      to: `${articleResource.address}/${encodeURIComponent(id)}`,
      title: input.title,
      note: i18n.t('articles-admin.status_draft'),
    }
    return { record, undo: { batch } }
  },
  undo: async ({ db, by }, undo) => {
    const { batch } = z.object({ batch: z.uuid() }).parse(undo)
    await undoChanges(db, articleResource, { of: { batch }, by, batch: randomUUID() })
  },
})

export const articleActs: readonly ActTool[] = [draft, translateAct(articleResource, 'articles-admin.act_translate')]
