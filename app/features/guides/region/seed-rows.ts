import type { LocalText } from '#app/platform/local-text.ts'
import type { Chapter, DiscoverContent, Stage, WayKind } from './types.ts'

/** What only the parts of some chapters have. */
type Details = { onCity?: boolean; how?: WayKind; caution?: LocalText; stages?: Stage[]; communes?: string[] }
type RegionSectionRow = Details & {
  id: string
  chapter: Chapter
  position: number
  name: LocalText | null
  text: LocalText
  sources: string[]
  status: 'published'
}
type Given = Details & { id?: string; name?: LocalText; text: LocalText; sources?: string[] }

/** The content that comes with the project, part by part. */
export function regionSectionRows(content: DiscoverContent): RegionSectionRow[] {
  const { sources, months, climate, park, walks, history, food, ways } = content
  return [
    ...partsOf('months', [months]),
    ...partsOf(
      'climate',
      climate.map(({ figure, ...part }) => ({ name: figure, ...part })),
    ),
    ...partsOf(
      'park',
      park.figures.map(({ figure, ...part }) => ({ name: figure, ...part })),
    ),
    ...partsOf('park-note', [{ ...park.note, communes: park.communes }]),
    ...partsOf(
      'walks',
      walks.map(({ city: onCity = false, ...part }) => ({ ...part, onCity })),
    ),
    ...partsOf(
      'history',
      history.map(({ when, city: onCity = false, ...part }) => ({ name: when, ...part, onCity })),
    ),
    ...partsOf('food', food),
    ...partsOf(
      'ways',
      ways.map(({ from, ...part }) => ({ name: from, ...part })),
    ),
    ...partsOf(
      'sources',
      sources.map(({ id, name }) => ({ id, text: name })),
    ),
  ]
}

function partsOf(chapter: Chapter, parts: readonly Given[]): RegionSectionRow[] {
  return parts.map(({ id, name = null, text, sources = [], ...details }, i) => ({
    ...{ id: chapter === 'sources' && id ? id : `${chapter}-${id ?? i + 1}`, chapter, position: i + 1 },
    ...{ name, text, sources, ...details, status: 'published' as const },
  }))
}
