import type { LocalText } from '#app/platform/local-text.ts'
import type { Point } from '../types.ts'

/** What the region's pages tell beside the guide's entries, in their order; `sources` is what all of it is from. */
export const chapters = ['months', 'climate', 'park', 'park-note', 'walks', 'history', 'food', 'ways', 'sources'] as const
export type Chapter = (typeof chapters)[number]

/** content/discover/discover.json: what a new site tells, each part with its sources. */
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
export const wayKinds = ['road', 'air', 'sea'] as const
export type WayKind = (typeof wayKinds)[number]

/** `exact` is false for a point that stands for a village or was placed by hand; `entry` is the last part of its address. */
export type Stage<Text = LocalText> = Point & { name: Text; exact: boolean; entry: string }
export type Walk<Text = string> = Sourced<Text> & { id: string; name: Text; caution: Text; stages: Stage<Text>[]; city?: boolean }

/** A walk with where its stages lead and how far they are from each other, in a straight line. */
export type WalkView = Omit<Walk, 'stages'> & {
  stages: (Stage<string> & { path: string | null; legMetres: number | null; mapPoint: Point | null })[]
  metres: number
}

type Part = { id: string; text: string; sources: string[] }

/** What a page tells, in its language, with the sources that it uses and no others. */
export type RegionContent = {
  sources: { id: string; name: string }[]
  months: Part[]
  climate: (Part & { figure: string })[]
  history: (Part & { when: string })[]
  food: (Part & { name: string })[]
  ways: (Part & { from: string; how: WayKind })[]
  walks: WalkView[]
  park: {
    figures: (Part & { figure: string })[]
    notes: Part[]
    villages: { commune: string; villages: { name: string; path: string }[] }[]
  }
}
