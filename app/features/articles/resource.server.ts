import { eq, inArray } from 'drizzle-orm'
import * as z from 'zod'
import { cleanLine, cleanText } from '#app/features/resources/fields/clean.ts'
import { illustration } from '#app/features/resources/fields/illustration.ts'
import { date, localText, number, select, text } from '#app/features/resources/fields/kinds.ts'
import { prose } from '#app/features/resources/fields/prose.ts'
import { slug } from '#app/features/resources/fields/slug.ts'
import type { Field, FieldValues, OptionSource } from '#app/features/resources/fields/types.ts'
import { changedFields } from '#app/features/resources/fields/versions.ts'
import { type RowChange, resource } from '#app/features/resources/resource.ts'
import { latinDigits } from '#app/platform/arabic.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { localeFacts, locales } from '#app/platform/i18n/locales.ts'
import { illustrationNames } from '#app/ui/illustrations/manifest.ts'
import { adoptArticles } from './commands/adopt-pictures.server.ts'
import { completeArticle, findArticleProblems, MAX_SOURCES } from './editor-rules.ts'
import { readArticleFile, readArticlePackage } from './import/read-files.ts'
import { languageFields, openLanguages, ownLanguages } from './languages.ts'
import { permissions } from './policy.ts'
import { articleSlugs, articles as table } from './tables.server.ts'

const time: Field<string> = {
  ...text({ label: 'articles-admin.publish_time', hint: 'articles-admin.publish_time_hint', max: 5 }),
  schema: z.string().transform((input, context): string | null => {
    const value = cleanLine(input)
    if (value === '') return null
    if (/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return value
    context.addIssue({ code: 'custom', message: 'article_time' })
    return z.NEVER
  }),
}

/** A minute in Morocco. */
const moment = (label: MessageKey, hint: MessageKey): Field<string> => ({
  ...text({ label, hint, max: 16 }),
  schema: z.string().transform((input, context): string | null => {
    const value = latinDigits(cleanLine(input)).replace('T', ' ')
    if (value === '') return null
    const [day = '', time = ''] = value.split(' ')
    if (z.iso.date().safeParse(day).success && /^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return `${day} ${time}`
    context.addIssue({ code: 'custom', message: 'article_moment' })
    return z.NEVER
  }),
})

const languageState = (label: MessageKey): Field<string> =>
  select({
    label,
    hint: 'articles-admin.state_hint',
    options: {
      draft: 'articles-admin.status_draft',
      scheduled: 'articles-admin.status_scheduled',
      published: 'articles-admin.status_published',
    },
  })

const bodyField = prose({ label: 'articles-admin.body', hint: 'resources.prose_hint', required: true, embeds: true })

/** One source a line. */
const sources: Field<string[]> = {
  kind: 'text',
  label: 'articles.sources',
  hint: 'articles-admin.sources_hint',
  required: false,
  parts: [],
  isWhole: true,
  isLong: true,
  maxLength: 8000,
  schema: z.string().transform((input, context): string[] => {
    const lines = cleanText(input).split('\n')
    const found = [...new Set(lines.map(cleanLine).filter(Boolean))]
    if (input.length <= 8000 && found.length <= MAX_SOURCES) return found
    context.addIssue({ code: 'custom', message: 'resources_too_long' })
    return z.NEVER
  }),
  toInput: (lines) => lines.join('\n'),
  toText: (lines) => lines.join(' · '),
}

export const articleResource = resource({
  name: 'article',
  audit: 'articles.article',
  address: '/admin/articles',
  table,
  permission: permissions.manage,
  words: {
    title: 'articles.title',
    lead: 'articles-admin.lead',
    create: 'articles-admin.create',
    empty: 'articles-admin.empty',
    emptyText: 'articles-admin.empty_text',
  },
  title: 'title',
  fields: {
    title: localText({ label: 'articles-admin.title', max: 160, required: true }),
    summary: localText({ label: 'articles-admin.summary', hint: 'articles-admin.summary_hint', max: 400, long: true, required: true }),
    body: bodyField,
    topic: localText({ label: 'articles-admin.topic', max: 60, required: true }),
    byline: localText({ label: 'articles.written_by', max: 120 }),
    gaps: localText({ label: 'articles.gaps', max: 1200, long: true }),
    status: select({
      label: 'articles-admin.status',
      required: true,
      options: {
        draft: 'articles-admin.status_draft',
        scheduled: 'articles-admin.status_scheduled',
        published: 'articles-admin.status_published',
      },
    }),
    publishedOn: date({ label: 'articles-admin.published_on', hint: 'articles-admin.published_on_hint' }),
    publishTime: time,
    unpublishAt: moment('articles-admin.unpublish_at', 'articles-admin.unpublish_at_hint'),
    stateEn: languageState('articles-admin.state_en'),
    stateEnAt: moment('articles-admin.state_en_at', 'articles-admin.moment_hint'),
    stateEs: languageState('articles-admin.state_es'),
    stateEsAt: moment('articles-admin.state_es_at', 'articles-admin.moment_hint'),
    stateFr: languageState('articles-admin.state_fr'),
    stateFrAt: moment('articles-admin.state_fr_at', 'articles-admin.moment_hint'),
    series: localText({ label: 'articles-admin.series', hint: 'articles-admin.series_hint', max: 120 }),
    seriesPart: number({ label: 'articles-admin.series_part', min: 1, max: 999 }),
    slug: slug({ label: 'articles-admin.slug', hint: 'articles-admin.slug_hint' }),
    illustration: illustration({ label: 'articles-admin.illustration' }),
    sources,
  },
  sections: [
    { title: 'articles-admin.section_text', fields: ['title', 'summary', 'body'] },
    { title: 'articles-admin.section_publish', fields: ['status', 'publishedOn', 'publishTime', 'unpublishAt', 'slug'] },
    { title: 'articles-admin.section_languages', fields: ownLanguages.flatMap((one) => Object.values(languageFields[one])) },
    { title: 'articles-admin.section_about', fields: ['topic', 'series', 'seriesPart', 'byline', 'illustration'] },
    { title: 'articles-admin.section_sources', fields: ['gaps', 'sources'] },
  ],
  list: {
    columns: ['title', 'status', 'publishedOn', 'topic', 'languages'],
    computed: { languages: { label: 'articles-admin.languages', read: readLanguages } },
    filters: ['status', 'publishedOn'],
    search: ['title', 'topic', 'byline', 'slug'],
    sort: ['title', 'status', 'publishedOn'],
    order: { by: 'publishedOn', down: true },
  },
  preview: true,
  import: true,
  readFile: readArticleFile,
  readPackage: readArticlePackage,
  readsFiles: '.xml,.md,.zip,application/xml,text/markdown,application/zip',
  fileBytes: 8 * 1024 * 1024,
  adoptFile: adoptArticles,
  findProblems: ({ before, after }) => findArticleProblems({ before, after, illustrations: illustrationNames, now: new Date() }),
  pictures: 'articles',
  unique: { articles_pkey: 'slug' },
  idFrom: ({ slug: from }: FieldValues) => String(from),
  complete: (values) => completeArticle(values, new Date()),
  check: checkArticle,
})

async function checkArticle(tx: Tx, { id, before, after }: RowChange): Promise<void> {
  if (!after) return
  const problems = findArticleProblems({ before, after, illustrations: illustrationNames, now: new Date() })
  const [code] = Object.values(problems)
  if (code !== undefined) throw new AppError(code, { status: 422, fields: problems })
  if (id === null || !before) return
  if (changedFields({ body: bodyField }, before, after).length > 0)
    await tx.update(table).set({ readingMinutes: null }).where(eq(table.id, id))
  if (before.slug === after.slug) return
  // The old address leads to the article, whose slug the table follows; one that is in use again leads nowhere else.
  await tx.delete(articleSlugs).where(eq(articleSlugs.slug, String(after.slug)))
  await tx
    .insert(articleSlugs)
    .values({ slug: String(before.slug), articleSlug: String(before.slug) })
    .onConflictDoUpdate({ target: articleSlugs.slug, set: { articleSlug: String(before.slug) } })
}

/** The languages that the text is written in. */
async function readLanguages({ db, i18n }: OptionSource, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: table.id, body: table.body, stateEn: table.stateEn, stateEs: table.stateEs, stateFr: table.stateFr })
    .from(table)
    .where(inArray(table.id, [...ids]))
  const written = ({ body, ...states }: (typeof rows)[number]) => {
    const languages = locales.filter((locale) => (body[locale]?.length ?? 0) > 0)
    const open = openLanguages(states, languages)
    // One that is held back stands in brackets.
    return languages.map((locale) => (open.includes(locale) ? localeFacts[locale].name : `(${localeFacts[locale].name})`))
  }
  return new Map(rows.map((row) => [row.id, written(row).join(i18n.t('admin.list_comma'))]))
}
