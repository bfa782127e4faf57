import { foldArabicLight } from '#app/platform/arabic.ts'
import groups from '../data/synonyms.json' with { type: 'json' }
import type { Synonym } from './types.ts'

type SynonymSource = { to?: string[]; means?: string[]; ar?: string[]; fr?: string[]; es?: string[]; en?: string[] }

/** A phrase of more words than this is typed by nobody. */
export const MAX_PHRASE_WORDS = 6

const fold = (text: string) => foldArabicLight(text)

/** What is typed, folded, to what it stands for. A phrase that stands in two groups means both. */
function readGroups(sources: readonly SynonymSource[]): Map<string, Synonym> {
  const all = new Map<string, Synonym>()
  for (const { to = [], means = [], ar = [], fr = [], es = [], en = [] } of sources) {
    const meant = means.map((text) => fold(text).split(' '))
    for (const typed of new Set([...ar, ...fr, ...es, ...en].map(fold))) {
      const known = all.get(typed)
      all.set(typed, { means: [...(known?.means ?? []), ...meant], pins: [...new Set([...(known?.pins ?? []), ...to])] })
    }
  }
  all.delete('')
  return all
}

const synonyms = readGroups(groups)

export const synonymOf = (phrase: string): Synonym | undefined => synonyms.get(phrase)

export const countSynonyms = () => synonyms.size
