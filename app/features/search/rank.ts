import { foldArabicLight } from '#app/platform/arabic.ts'
import { isCommon } from './rules.ts'
import type { FoundPart, RankCandidate, Ranked } from './types.ts'

/** How a document holds a part of the query, best first; the numbers are what the database answers. */
export const LEVELS = {
  pinned: 8,
  nameExact: 7,
  nameOther: 6,
  nameBegun: 5,
  bodyExact: 4,
  bodyOther: 3,
  bodyBegun: 2,
  nameSlip: 2,
  bodySlip: 1,
} as const

/** What each level is worth, of the part's weight. A word as typed in a body is worth more than a slip in a name. */
const WORTH = [0, 0.12, 0.3, 0.36, 0.42, 0.7, 0.95, 1, 1.5]

/** What a slip is worth where nothing holds the word as it was typed: then the slip is what was meant. */
const WORTH_OF_MEANT: Readonly<Record<number, number>> = { [LEVELS.nameSlip]: 0.7, [LEVELS.bodySlip]: 0.35 }

/** Below this share of the best, a hit of several parts is about something else. */
const RELEVANT = 0.3
const TOWN_ALONE = 0.6
/** What is closed, moved or not open yet comes after what works. */
const CLOSED = 0.55

/** Best first: most and rarest of what was asked, in the name before the text, and names that say little else. */
export function rank(candidates: readonly RankCandidate[], parts: readonly FoundPart[]): Ranked[] {
  const whole = parts.reduce((sum, part) => sum + part.weight, 0)
  const words = new Set(parts.flatMap((part) => [...part.words]))
  const typed = parts.map((part) => part.words.join(' ')).join(' ')
  const scored = candidates.map((one): Ranked & { shortest: number } => {
    const names = Object.values(one.title).flatMap((name) => name ?? [])
    const score = scoreOf(one, names.map(foldedName), { parts, whole, words, typed })
    return { ...one, score, shortest: Math.min(...names.map((name) => name.length)) }
  })
  scored.sort((a, b) => b.score - a.score || a.shortest - b.shortest || (a.ref < b.ref ? -1 : 1))
  const best = scored[0]?.score ?? 0
  return parts.length > 1 ? scored.filter(({ score }) => score >= RELEVANT * best) : scored
}

/** A common word brings up the same names again and again, hundreds of them in four languages. */
const foldedNames = new Map<string, string>()
const MAX_NAMES = 10_000

function foldedName(name: string): string {
  const known = foldedNames.get(name)
  if (known !== undefined) return known
  const folded = foldArabicLight(name)
  if (foldedNames.size >= MAX_NAMES) foldedNames.clear()
  foldedNames.set(name, folded)
  return folded
}

type RankQuery = { parts: readonly FoundPart[]; whole: number; words: ReadonlySet<string>; typed: string }

/** `names`: its names in every language, folded. */
function scoreOf({ levels, weight, kind }: RankCandidate, names: readonly string[], { parts, whole, words, typed }: RankQuery): number {
  const isWholeName = names.includes(typed)
  let score = 0
  let met = 0
  parts.forEach((part, i) => {
    const level = levels[i] ?? 0
    const isMeant = part.exact === null && part.other === null && part.begun === null
    score += part.weight * ((isMeant ? WORTH_OF_MEANT[level] : undefined) ?? WORTH[level] ?? 0)
    if (level > 0) met += part.weight
  })
  score *= whole > 0 ? 0.5 + (0.5 * met) / whole : 1
  score += whole * (0.3 * nameShare(names, words) + (isWholeName ? 0.5 : 0))
  if (kind === 'city' && isWholeName) score += 0.3 * whole
  // Who names a thing and a town looks for the thing.
  if (kind === 'city' && met < whole) score *= TOWN_ALONE
  return weight < 0 ? score * CLOSED : score + 0.02 * whole * weight
}

/** How much of a name, in the language where it is most, is what was typed. */
function nameShare(names: readonly string[], words: ReadonlySet<string>): number {
  return Math.max(
    0,
    ...names.map((name) => {
      const all = name.split(' ').filter((word) => word && !isCommon(word))
      return all.length === 0 ? 0 : all.filter((word) => words.has(word)).length / all.length
    }),
  )
}
