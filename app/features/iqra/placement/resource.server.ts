import { randomUUID } from 'node:crypto'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { select, text } from '#app/features/resources/fields/kinds.ts'
import type { FieldValues, OptionSource } from '#app/features/resources/fields/types.ts'
import { type RowChange, resource } from '#app/features/resources/resource.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { findItemProblem } from './item-rules.ts'
import { permissions } from './policy.ts'
import { qtiAsCsv, readQtiPackage } from './qti.ts'
import { statsOf } from './queries.server.ts'
import { iqraItems as table } from './tables.server.ts'

type Stats = Awaited<ReturnType<typeof statsOf>>[number]

/** A column that the newest bank knows. */
const computed = (show: (stats: Stats, i18n: I18n) => string) => async (source: OptionSource, ids: readonly string[]) => {
  const rows = await statsOf(source.db, ids)
  return new Map(rows.map((row) => [row.id, show(row, source.i18n)]))
}

const exposureOf = ({ shown, placements }: Stats, i18n: I18n) =>
  placements === 0 ? '' : `${i18n.number(Math.round((100 * shown) / placements))} %`

export const items = resource({
  ...{ name: 'iqra_item', audit: 'iqra.item', address: '/admin/iqra-platform-management', table, permission: permissions.manage },
  words: {
    ...{ title: 'item-bank.title', lead: 'item-bank.lead', create: 'item-bank.create' },
    ...{ empty: 'item-bank.empty', emptyText: 'item-bank.empty_text' },
  },
  title: 'stem',
  fields: {
    language: select({
      ...{ label: 'item-bank.language', required: true },
      options: { ar: 'placement.language_ar', fr: 'placement.language_fr', en: 'placement.language_en', es: 'placement.language_es' },
    }),
    band: select({
      ...{ label: 'item-bank.band', hint: 'item-bank.band_hint', required: true },
      options: {
        ...{ A1: 'placement.band_a1', A2: 'placement.band_a2', B1: 'placement.band_b1' },
        ...{ B2: 'placement.band_b2', C1: 'placement.band_c1', C2: 'placement.band_c2' },
      },
    }),
    kind: select({
      ...{ label: 'item-bank.kind', required: true },
      options: {
        ...{ vocabulary: 'placement.kind_vocabulary', grammar: 'placement.kind_grammar' },
        ...{ reading: 'placement.kind_reading', unvocalised: 'placement.kind_unvocalised' },
      },
    }),
    passage: text({ label: 'item-bank.passage', hint: 'item-bank.passage_hint', max: 600, long: true }),
    stem: text({ label: 'item-bank.stem', hint: 'item-bank.stem_hint', max: 300, required: true }),
    optionA: text({ label: 'item-bank.option_a', max: 120, required: true }),
    optionB: text({ label: 'item-bank.option_b', max: 120, required: true }),
    optionC: text({ label: 'item-bank.option_c', max: 120, required: true }),
    optionD: text({ label: 'item-bank.option_d', max: 120, required: true }),
    rightOption: select({
      ...{ label: 'item-bank.right_option', hint: 'item-bank.right_option_hint', required: true },
      options: {
        ...{ a: 'item-bank.option_a', b: 'item-bank.option_b' },
        ...{ c: 'item-bank.option_c', d: 'item-bank.option_d' },
      },
    }),
    source: text({ label: 'item-bank.source', hint: 'item-bank.source_hint', max: 200, required: true }),
  },
  sections: [
    { title: 'item-bank.section_kind', hint: 'item-bank.section_kind_hint', fields: ['language', 'kind', 'band'] },
    { title: 'item-bank.section_question', fields: ['passage', 'stem'] },
    {
      ...{ title: 'item-bank.section_options', hint: 'item-bank.section_options_hint' },
      fields: ['optionA', 'optionB', 'optionC', 'optionD', 'rightOption'],
    },
    { title: 'item-bank.section_source', fields: ['source'] },
  ],
  list: {
    columns: ['stem', 'language', 'kind', 'band', 'difficulty', 'discrimination', 'answers', 'exposure', 'flags'],
    computed: {
      difficulty: { label: 'item-bank.difficulty', isFigure: true, read: computed(({ b }, i18n) => i18n.number(b, 2)) },
      discrimination: { label: 'item-bank.discrimination', isFigure: true, read: computed(({ a }, i18n) => i18n.number(a, 2)) },
      answers: { label: 'item-bank.answers', isFigure: true, read: computed(({ answers }, i18n) => i18n.number(answers)) },
      exposure: { label: 'item-bank.exposure', isFigure: true, read: computed(exposureOf) },
      flags: {
        label: 'item-bank.flags',
        read: computed(({ flags }, i18n) => flags.map((flag) => i18n.t(`item-bank.flag_${flag}`)).join(' · ')),
      },
    },
    filters: ['language', 'kind', 'band'],
    search: ['stem', 'passage'],
    sort: ['stem', 'band'],
    order: { by: 'band', down: false },
  },
  import: true,
  readFile: qtiAsCsv,
  readPackage: readQtiPackage,
  readsFiles: '.xml,application/xml,.zip,application/zip',
  idFrom: () => randomUUID(),
  check: checkItem,
})

/** One right answer and no clue to it: 422 beside the field that is wrong. */
async function checkItem(tx: Tx, { id, after }: RowChange): Promise<void> {
  if (!after) return
  const problem = findItemProblem(after)
  if (problem) throw new AppError(problem.code, { status: 422, fields: { [problem.field]: problem.code } })
  if (await isTaken(tx, id, after)) throw new AppError('iqra_stem_taken', { status: 422, fields: { stem: 'iqra_stem_taken' } })
}

async function isTaken(tx: Tx, id: string | null, { stem, passage, language }: FieldValues): Promise<boolean> {
  const same = and(
    eq(table.language, language as 'ar'),
    eq(table.stem, stem as string),
    passage === null ? isNull(table.passage) : eq(table.passage, passage as string),
  )
  return (await tx.$count(table, and(same, isNull(table.deletedAt), id === null ? undefined : ne(table.id, id)))) > 0
}
