import type { LocalText } from '#app/platform/local-text.ts'
import type { Chapter, DiscoverContent, RegionSectionDetails } from './types.ts'

type RegionSectionRow = {
  id: string
  chapter: Chapter
  position: number
  name: LocalText | null
  text: LocalText
  sources: string[]
  details: RegionSectionDetails
  status: 'published'
}
type Given = { id?: string; name?: LocalText; text: LocalText; sources?: string[]; details?: RegionSectionDetails }

/** The content that comes with the project, part by part. */
export function regionSectionRows(content: DiscoverContent): RegionSectionRow[] {
  const { sources, months, climate, park, walks, history, food, ways } = content
  const city = (is: boolean | undefined): RegionSectionDetails => (is ? { city: true } : {})
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
    ...partsOf('park-note', [{ ...park.note, details: { communes: park.communes } }]),
    ...partsOf(
      'walks',
      walks.map(({ caution, stages, city: is, ...part }) => ({ ...part, details: { ...city(is), caution, stages } })),
    ),
    ...partsOf(
      'history',
      history.map(({ when, city: is, ...part }) => ({ name: when, ...part, details: city(is) })),
    ),
    ...partsOf('food', food),
    ...partsOf(
      'ways',
      ways.map(({ from, how, ...part }) => ({ name: from, ...part, details: { how } })),
    ),
    ...partsOf(
      'sources',
      sources.map(({ id, name }) => ({ id, text: name })),
    ),
  ]
}

function partsOf(chapter: Chapter, parts: readonly Given[]): RegionSectionRow[] {
  return parts.map(({ id, name = null, text, sources = [], details = {} }, i) => ({
    ...{ id: chapter === 'sources' && id ? id : `${chapter}-${id ?? i + 1}`, chapter, position: i + 1 },
    ...{ name, text, sources, details, status: 'published' },
  }))
}
