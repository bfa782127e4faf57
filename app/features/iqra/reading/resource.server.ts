import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { permissions } from '#app/features/iqra/placement/policy.ts'
import { illustration } from '#app/features/resources/fields/illustration.ts'
import { select, text } from '#app/features/resources/fields/kinds.ts'
import type { OptionSource } from '#app/features/resources/fields/types.ts'
import { type RowChange, resource } from '#app/features/resources/resource.ts'
import { foldArabic } from '#app/platform/arabic.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { romanize } from '#app/platform/romanize.ts'
import { formKey, formsOf, glossFinder } from './glossary.ts'
import { listGlosses, listTextsByIds } from './queries.server.ts'
import { coverageOf, parseQuestions, wordsAbove } from './rules.ts'
import { iqraGlosses, iqraGlossRequests, iqraTexts } from './tables.server.ts'

const languages = {
  ...{ ar: 'placement.language_ar', fr: 'placement.language_fr', en: 'placement.language_en', es: 'placement.language_es' },
} as const satisfies Record<string, MessageKey>
const textLevels = {
  ...{ A1: 'placement.band_a1', A2: 'placement.band_a2', B1: 'placement.band_b1', B2: 'placement.band_b2', C1: 'placement.band_c1' },
} as const satisfies Record<string, MessageKey>

type Judged = { above: number; share: number }

/** What the glossary says of these texts, by language once. */
async function judgeTexts({ db }: OptionSource, ids: readonly string[]): Promise<Map<string, Judged>> {
  const texts = await listTextsByIds(db, ids)
  const judged = new Map<string, Judged>()
  for (const language of locales) {
    const own = texts.filter((one) => one.language === language)
    if (own.length === 0) continue
    const find = glossFinder(await listGlosses(db, language), language)
    for (const { id, band, body } of own) {
      const { words, glossed } = coverageOf(body, language, find)
      const share = words === 0 ? 0 : Math.floor((100 * glossed) / words)
      judged.set(id, { above: wordsAbove(body, language, band, find).length, share })
    }
  }
  return judged
}

/** The columns of one list ask about the same rows: the glossary is read for the first of them. */
const judging = new WeakMap<readonly string[], Promise<Map<string, Judged>>>()

const judged = (show: (found: Judged) => string) =>
  async function read(source: OptionSource, ids: readonly string[]) {
    const texts = judging.get(ids) ?? judgeTexts(source, ids)
    judging.set(ids, texts)
    return new Map([...(await texts)].map(([id, found]) => [id, show(found)]))
  }

export const texts = resource({
  ...{ name: 'iqra_text', audit: 'iqra.text', address: '/admin/iqra-platform-management/texts', table: iqraTexts },
  permission: permissions.manage,
  words: {
    ...{ title: 'reading-admin.texts', lead: 'reading-admin.texts_lead', create: 'reading-admin.text_create' },
    ...{ empty: 'reading-admin.texts_empty', emptyText: 'reading-admin.texts_empty_text' },
  },
  title: 'title',
  fields: {
    language: select({ label: 'reading-admin.language', required: true, options: languages }),
    band: select({ label: 'reading-admin.band', required: true, options: textLevels }),
    title: text({ label: 'reading-admin.title', max: 120, required: true }),
    body: text({ label: 'reading-admin.body', hint: 'reading-admin.body_hint', max: 12_000, long: true, required: true }),
    questions: text({ label: 'reading-admin.questions', hint: 'reading-admin.questions_hint', max: 4000, long: true }),
    illustration: illustration({ label: 'reading-admin.illustration' }),
    source: text({ label: 'reading-admin.source', hint: 'reading-admin.source_hint', max: 300, required: true }),
    status: select({
      ...{ label: 'reading-admin.status', required: true },
      options: { draft: 'reading-admin.status_draft', published: 'reading-admin.status_published' },
    }),
  },
  sections: [
    { title: 'reading-admin.section_text', hint: 'reading-admin.section_text_hint', fields: ['language', 'band', 'title', 'body'] },
    { title: 'reading-admin.section_questions', fields: ['questions'] },
    { title: 'reading-admin.section_publish', fields: ['illustration', 'source', 'status'] },
  ],
  list: {
    columns: ['title', 'language', 'band', 'status', 'above', 'glossed'],
    computed: {
      above: { label: 'reading-admin.above', isFigure: true, read: judged(({ above }) => String(above)) },
      glossed: { label: 'reading-admin.glossed', isFigure: true, read: judged(({ share }) => `${share} %`) },
    },
    filters: ['language', 'band', 'status'],
    search: ['title', 'body'],
    sort: ['title', 'band'],
    order: { by: 'band', down: false },
  },
  import: true,
  idFrom: ({ language, title }) => `${String(language)}-${slugOf(String(title)) || 'text'}`,
  check: checkText,
})

const slugOf = (title: string) =>
  romanize(foldArabic(title))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50)

async function checkText(_tx: Tx, { after }: RowChange): Promise<void> {
  if (!after) return
  if (parseQuestions(after.questions as string | null) === undefined) throw wrong('questions', 'reading_questions')
}

const wrong = (field: string, code: string) => new AppError(code, { status: 422, fields: { [field]: code } })

export const glosses = resource({
  ...{ name: 'iqra_gloss', audit: 'iqra.gloss', address: '/admin/iqra-platform-management/glossary', table: iqraGlosses },
  permission: permissions.manage,
  words: {
    ...{ title: 'reading-admin.glossary', lead: 'reading-admin.glossary_lead', create: 'reading-admin.gloss_create' },
    ...{ empty: 'reading-admin.glossary_empty', emptyText: 'reading-admin.glossary_empty_text' },
  },
  title: 'lemma',
  fields: {
    language: select({ label: 'reading-admin.language', required: true, options: languages }),
    lemma: text({ label: 'reading-admin.lemma', hint: 'reading-admin.lemma_hint', max: 80, required: true }),
    band: select({
      ...{ label: 'reading-admin.word_band', required: true },
      options: { ...textLevels, C2: 'placement.band_c2' },
    }),
    forms: text({ label: 'reading-admin.forms', hint: 'reading-admin.forms_hint', max: 1000, long: true }),
    root: text({ label: 'reading-admin.root', hint: 'reading-admin.root_hint', max: 20 }),
    pattern: text({ label: 'reading-admin.pattern', max: 40 }),
    easier: text({ label: 'reading-admin.easier', hint: 'reading-admin.easier_hint', max: 200 }),
    meaningAr: text({ label: 'reading-admin.meaning_ar', max: 200 }),
    meaningFr: text({ label: 'reading-admin.meaning_fr', max: 200 }),
    meaningEn: text({ label: 'reading-admin.meaning_en', max: 200 }),
    meaningEs: text({ label: 'reading-admin.meaning_es', max: 200 }),
  },
  sections: [
    { title: 'reading-admin.section_word', fields: ['language', 'lemma', 'band', 'forms', 'root', 'pattern', 'easier'] },
    {
      ...{ title: 'reading-admin.section_meanings', hint: 'reading-admin.section_meanings_hint' },
      fields: ['meaningAr', 'meaningFr', 'meaningEn', 'meaningEs'],
    },
  ],
  list: {
    columns: ['lemma', 'language', 'band', 'root', 'meaningAr', 'meaningFr', 'meaningEn', 'meaningEs'],
    filters: ['language', 'band'],
    search: ['lemma', 'forms', 'meaningAr', 'meaningFr', 'meaningEn', 'meaningEs'],
    sort: ['lemma', 'band'],
    order: { by: 'lemma', down: false },
  },
  import: true,
  idFrom: ({ language, lemma }) => `${String(language)}-${foldArabic(String(lemma)).replaceAll(' ', '_') || 'word'}`,
  check: checkGloss,
})

async function checkGloss(tx: Tx, { id, after }: RowChange): Promise<void> {
  if (!after) return
  const { language, lemma } = after
  const meanings = locales.filter((one) => one !== language).map((one) => after[`meaning${one[0]?.toUpperCase()}${one.slice(1)}`])
  if (meanings.every((meaning) => !meaning)) throw wrong(language === 'fr' ? 'meaningAr' : 'meaningFr', 'reading_no_meaning')
  const same = and(eq(iqraGlosses.language, language as 'ar'), eq(iqraGlosses.lemma, lemma as string), isNull(iqraGlosses.deletedAt))
  const others = await tx.$count(iqraGlosses, and(same, id === null ? undefined : ne(iqraGlosses.id, id)))
  if (others > 0 && id === null) throw wrong('lemma', 'reading_lemma_taken')
  const forms = [lemma as string, ...formsOf(after.forms as string | null)].map((form) => formKey(form, language as 'ar'))
  await tx.delete(iqraGlossRequests).where(and(eq(iqraGlossRequests.language, language as 'ar'), inArray(iqraGlossRequests.form, forms)))
}
