import { countUnnamed, listNamesByDay, listUnopenedSearches } from '#app/features/analytics/queries.server.ts'
import { parseForm } from '#app/features/resources/fields/form.ts'
import type { FieldValues } from '#app/features/resources/fields/types.ts'
import { listOptions } from '#app/features/resources/queries.server.ts'
import {
  type ComparedHit,
  type MissedRange,
  missedRanges,
  type SearchAdminView,
  type SearchComparison,
  type SynonymForm,
  type SynonymPreviewView,
} from '#app/features/search/admin/types.ts'
import { findSuggestions, searchEverything } from '#app/features/search/queries.server.ts'
import { normaliseQuery } from '#app/features/search/rules.ts'
import { countSynonymGroups } from '#app/features/search/synonyms/queries.server.ts'
import { groupFrom, synonymGroups } from '#app/features/search/synonyms/resource.server.ts'
import { findGroupProblem, MAX_TERMS, splitTerms } from '#app/features/search/synonyms/rules.ts'
import type { SynonymPreview } from '#app/features/search/synonyms/types.ts'
import type { SearchHit, SearchResponse } from '#app/features/search/types.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localize } from '#app/platform/local-text.ts'
import { addDays } from '#app/platform/time.ts'
import { kindLabel } from './search-kinds.server.ts'

/** Each line is searched again, to see what is found by now. */
const SHOWN = 30
/** Of each side of a comparison. */
const COMPARED = 12
/** Longer than any form may be; what is more is not looked at. */
const MAX_READ = 1100

type Source = { db: DbOrTx; i18n: I18n }

export const readMissedRange = (search: URLSearchParams): MissedRange => missedRanges.find((range) => range === search.get('range')) ?? '30'

/** What was searched in the last days and not found, or found and not opened; `today` is Morocco's. */
export async function loadMissedSearches(
  { db, i18n }: Source,
  { range, today }: { range: MissedRange; today: string },
): Promise<SearchAdminView> {
  const days = { from: addDays(today, 1 - Number(range)), to: today }
  const counted = { kind: 'search_none', days } as const
  const [missed, unopened, withoutWords, synonyms] = await Promise.all([
    listNamesByDay(db, { ...counted, limit: SHOWN }),
    listUnopenedSearches(db, { days, limit: SHOWN }),
    countUnnamed(db, counted),
    countSynonymGroups(db),
  ])
  const search = ({ name }: { name: string }) => searchEverything(db, { query: name })
  const [found, hits] = await Promise.all([Promise.all(missed.map(search)), Promise.all(unopened.map(search))])
  return {
    range,
    unopened: unopened.map(({ name, found: count, opened, lastDay }, i) => {
      const [first] = hits[i]?.hits ?? []
      return { term: name, count, opened, lastDay, first: first ? { path: first.path, title: localize(first.title, i18n.locale) } : null }
    }),
    missed: missed.map(({ name, count, lastDay }, i) => ({ term: name, count, lastDay, found: found[i] ? countHits(found[i]) : 0 })),
    withoutWords,
    synonyms,
  }
}

const countHits = ({ counts }: Pick<SearchResponse, 'counts'>) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** What a query finds without a group of synonyms and with it; nothing is saved. */
export async function compareSearch({ db, i18n }: Source, query: string, { draft, except }: SynonymPreview): Promise<SearchComparison> {
  const [before, after] = await Promise.all([
    searchEverything(db, { query, preview: { except } }),
    searchEverything(db, { query, preview: { except, draft } }),
  ])
  const only = (hits: readonly SearchHit[], others: readonly SearchHit[]): ComparedHit[] => {
    const known = new Set(others.map(keyOf))
    return hits.slice(0, COMPARED).map((hit) => ({
      key: keyOf(hit),
      path: hit.path,
      title: localize(hit.title, i18n.locale),
      label: i18n.t(kindLabel(hit.kind)),
      isOther: !known.has(keyOf(hit)),
    }))
  }
  return {
    query,
    before: only(before.hits, after.hits),
    after: only(after.hits, before.hits),
    counts: { before: countHits(before), after: countHits(after) },
  }
}

const keyOf = ({ kind, ref }: SearchHit) => `${kind}:${ref}`

/** The group that a form or an address holds, as it was typed. */
export function readSynonymForm(source: Pick<FormData | URLSearchParams, 'get'>): SynonymForm {
  const read = (name: string) => {
    const value = source.get(name)
    return typeof value === 'string' ? value.slice(0, MAX_READ) : ''
  }
  return { terms: read('terms'), direction: read('direction') || 'one', means: read('means'), language: read('language') || 'ar' }
}

type ReadGroup = { values: FieldValues } | { problems: Readonly<Record<string, string>> }

/** The values of a new group, or what is wrong with which of its fields. */
export async function readSynonymGroup({ db, i18n }: Source, form: SynonymForm): Promise<ReadGroup> {
  const parsed = parseForm(synonymGroups.fields, form, await listOptions(db, synonymGroups, i18n))
  if ('problems' in parsed) return parsed
  const problem = findGroupProblem(groupFrom(parsed.values))
  return problem ? { problems: { [problem.field]: problem.code } } : parsed
}

type Preview = { form: SynonymForm; query: string; compares: boolean }

/** The form of a new group, with what it would change where that is asked for. */
export async function loadSynonymPreview(source: Source, { form, query, compares }: Preview): Promise<SynonymPreviewView> {
  const terms = splitTerms(form.terms).slice(0, MAX_TERMS)
  const q = normaliseQuery(query) || (terms[0] ?? '')
  const [near, read] = await Promise.all([
    terms[0] ? findSuggestions(source.db, terms[0]) : [],
    compares ? readSynonymGroup(source, form) : null,
  ])
  return {
    values: form,
    query: q,
    problems: read && 'problems' in read ? read.problems : {},
    near,
    comparison: read && 'values' in read ? await compareSearch(source, q, { draft: groupFrom(read.values) }) : null,
    refused: null,
  }
}
