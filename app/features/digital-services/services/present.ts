import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize, localizeOptional } from '#app/platform/local-text.ts'
import { plainLines, writtenProse } from '#app/platform/prose-text.ts'
import { linesOf } from './rules.ts'
import type { digitalServices, serviceQuestions } from './tables.server.ts'
import type { ServiceCard, ServiceQuestionView, ServiceView } from './types.ts'

export type ServiceRow = typeof digitalServices.$inferSelect
export type QuestionRow = typeof serviceQuestions.$inferSelect
/** A question as a request stores it: what was asked of somebody does not change when the form does. */
export type StoredQuestion = Pick<
  QuestionRow,
  'id' | 'kind' | 'label' | 'hint' | 'options' | 'isRequired' | 'shownWhenId' | 'shownWhenOption'
>

export function presentServiceCard(row: ServiceRow, locale: Locale): ServiceCard {
  return {
    id: row.id,
    need: row.need,
    kind: row.kind,
    name: localize(row.name, locale),
    papers: linesOf(localizeOptional(row.papers, locale)),
    duration: localizeOptional(row.duration, locale) ?? null,
    officialFee: localizeOptional(row.officialFee, locale) ?? null,
    ownerFeeInCents: row.ownerFeeInCents,
    portalName: localizeOptional(row.portalName, locale) ?? null,
    isOpen: row.isOpen,
    sample: row.sample,
  }
}

export function presentService(row: ServiceRow, locale: Locale): ServiceView {
  return {
    ...presentServiceCard(row, locale),
    description: plainLines(localize(row.description, locale)),
    body: writtenProse(row.description, locale),
    portalUrl: row.portalUrl,
    ownerDoes: localizeOptional(row.ownerDoes, locale) ?? null,
    ownerDoesNot: localizeOptional(row.ownerDoesNot, locale) ?? null,
    procedures: row.procedures?.split(/\s+/).filter(Boolean) ?? [],
    source: row.source,
    confidence: row.confidence,
    verifiedOn: row.verifiedOn,
  }
}

export function presentQuestion(row: StoredQuestion, locale: Locale): ServiceQuestionView {
  const { id, kind, isRequired, shownWhenId, shownWhenOption } = row
  const source = linesOf(row.options?.ar)
  const options = linesOf(localizeOptional(row.options, locale))
  return {
    id,
    kind,
    label: localize(row.label, locale),
    hint: localizeOptional(row.hint, locale) ?? null,
    // A translation with a line more or less would give somebody an option they did not choose.
    options: options.length === source.length ? options : source,
    isRequired,
    shownWhen: shownWhenId !== null && shownWhenOption !== null ? { id: shownWhenId, option: shownWhenOption } : null,
  }
}

/** What a request stores of a question. */
export function storedQuestion(row: QuestionRow): StoredQuestion {
  const { id, kind, label, hint, options, isRequired, shownWhenId, shownWhenOption } = row
  return { id, kind, label, hint, options, isRequired, shownWhenId, shownWhenOption }
}
