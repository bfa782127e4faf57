import { asc } from 'drizzle-orm'
import type { BookSource } from '#app/platform/book-events.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { ruleAt, suggestedRule } from '../rules.ts'
import { postingRules } from '../tables.server.ts'
import type { PostingRule, RuledKind } from '../types.ts'

/** Rules change a few times a year. */
const MAX_RULES = 2000

export type StoredRules = (typeof postingRules.$inferSelect)[]

/** All rules ever made, in the order in which they were made. */
export const listRules = (db: DbOrTx): Promise<StoredRules> => db.select().from(postingRules).orderBy(asc(postingRules.id)).limit(MAX_RULES)

/** The rule for an event of this kind that happened then. */
export function findRule(rules: StoredRules, source: BookSource, { kind, at }: { kind: string; at: Date }): PostingRule {
  const made = ruleAt(
    rules.filter((rule) => rule.source === source.id && rule.kind === kind),
    at,
  )
  if (made) return made
  const declared = source.kinds[kind]
  if (!declared) throw new Error(`the source ${source.id} declares no kind ${kind}`)
  return suggestedRule(declared)
}

/** Every kind of event with the rule that holds now. */
export function listRuledKinds(sources: readonly BookSource[], rules: StoredRules, now: Date): RuledKind[] {
  return sources.flatMap((source) =>
    Object.entries(source.kinds).map(([kind, { label, direction, parts }]) => {
      const { isPosted, money, accounts, taxCode } = findRule(rules, source, { kind, at: now })
      return {
        source: source.id,
        kind,
        label,
        direction,
        parts: Object.fromEntries(Object.entries(parts).map(([part, words]) => [part, words.label])),
        rule: { isPosted, money, accounts, taxCode },
      }
    }),
  )
}
