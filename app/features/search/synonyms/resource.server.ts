import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { cleanText } from '#app/features/resources/fields/clean.ts'
import { select, text } from '#app/features/resources/fields/kinds.ts'
import type { Field, FieldValues } from '#app/features/resources/fields/types.ts'
import { type RowChange, resource } from '#app/features/resources/resource.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { permissions } from '../policy.ts'
import { listSynonymGroups } from './queries.server.ts'
import { findGroupProblem, findTermProblem, isCycle, joinTerms, MAX_GROUPS, SEPARATOR, splitTerms } from './rules.ts'
import { searchSynonyms as table } from './tables.server.ts'
import type { SynonymDirection, SynonymGroup } from './types.ts'

/** Some terms, one a line in the form and in one cell of a file. */
function termList(rest: { label: MessageKey; hint: MessageKey; required?: boolean }): Field<string> {
  return {
    ...text({ ...rest, max: 1000, long: true }),
    schema: z.string().transform((input, context): string | null => {
      const terms = splitTerms(cleanText(input))
      const problem = findTermProblem(terms)
      if (problem) context.addIssue({ code: 'custom', message: problem })
      return terms.length > 0 ? joinTerms(terms) : null
    }),
    toInput: (value) => value.split(SEPARATOR).join('\n'),
    cell: { write: (value) => value, read: (cell) => cell },
  }
}

export const synonymGroups = resource({
  name: 'search_synonym',
  audit: 'search.synonym',
  address: '/admin/search/synonyms',
  table,
  permission: permissions.manage,
  words: {
    title: 'search-admin.synonyms',
    lead: 'search-admin.synonyms_lead',
    create: 'search-admin.new_synonym',
    empty: 'search-admin.synonyms_none',
    emptyText: 'search-admin.synonyms_none_text',
  },
  title: 'terms',
  fields: {
    terms: termList({ label: 'search-admin.terms', hint: 'search-admin.terms_hint', required: true }),
    direction: select({
      label: 'search-admin.direction',
      hint: 'search-admin.direction_hint',
      required: true,
      options: { both: 'search-admin.direction_both', one: 'search-admin.direction_one' },
    }),
    means: termList({ label: 'search-admin.means', hint: 'search-admin.means_hint' }),
    language: select({
      label: 'search-admin.language',
      hint: 'search-admin.language_hint',
      required: true,
      options: {
        ar: 'search-admin.language_ar',
        en: 'search-admin.language_en',
        es: 'search-admin.language_es',
        fr: 'search-admin.language_fr',
      },
    }),
  },
  list: {
    columns: ['terms', 'direction', 'means', 'language'],
    filters: ['direction', 'language'],
    search: ['terms', 'means'],
    sort: ['terms', 'language'],
  },
  import: true,
  preview: true,
  check: checkGroup,
})

export function groupFrom({ direction, terms, means }: FieldValues): SynonymGroup {
  return {
    direction: direction as SynonymDirection,
    terms: splitTerms((terms as string | null) ?? ''),
    means: splitTerms((means as string | null) ?? ''),
  }
}

/** 422 beside the field that is wrong: by itself, or together with the other groups. */
async function checkGroup(tx: Tx, { id, after }: RowChange): Promise<void> {
  if (!after) return
  const group = groupFrom(after)
  const problem = findGroupProblem(group)
  if (problem) throw rejected(problem.field, problem.code)
  // Two groups that are saved at once would each be no cycle by themselves.
  await tx.execute(sql`lock table ${table} in share row exclusive mode`)
  const others = await listSynonymGroups(tx, id)
  if (others.length >= MAX_GROUPS) throw rejected('terms', 'synonyms_many_groups')
  if (isCycle(group, others)) throw rejected('means', 'synonyms_cycle')
}

const rejected = (field: string, code: string) => new AppError(code, { status: 422, fields: { [field]: code } })
