import type { LocalText } from '#app/platform/local-text.ts'
import type { Point } from '../types.ts'

/** content/discover/discover.json: what is told of the region beside the guide's entries, each part with its sources. */
export type DiscoverContent<Text = LocalText> = {
  sources: { id: string; name: Text }[]
  months: Sourced<Text>
  climate: Figure<Text>[]
  park: { figures: Figure<Text>[]; communes: string[]; note: Sourced<Text> }
  walks: Walk<Text>[]
  history: (Sourced<Text> & { when: Text; city?: boolean })[]
  food: (Sourced<Text> & { name: Text })[]
  ways: (Sourced<Text> & { from: Text; how: WayKind })[]
}

/** A text and the ids of the sources it is from. */
type Sourced<Text> = { text: Text; sources: string[] }
type Figure<Text> = Sourced<Text> & { figure: Text }
export type WayKind = 'road' | 'air' | 'sea'

/** `exact` is false for a point that stands for a village or was placed by hand. */
type Stage<Text> = Point & { name: Text; exact: boolean; entry: string }
export type Walk<Text = string> = Sourced<Text> & { id: string; name: Text; caution: Text; stages: Stage<Text>[]; city?: boolean }

/** A walk with where its stages lead and how far they are from each other, in a straight line. */
export type WalkView = Omit<Walk, 'stages'> & {
  stages: (Stage<string> & { path: string | null; legMetres: number | null })[]
  metres: number
}

/** What a page tells, in its language, with the sources that it uses and no others. */
export type Telling = Omit<DiscoverContent<string>, 'walks' | 'park'> & {
  park: DiscoverContent<string>['park'] & { villages: { commune: string; villages: { name: string; path: string }[] }[] }
  walks: WalkView[]
}
