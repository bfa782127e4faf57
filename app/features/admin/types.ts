import type { FoundItem } from '#app/platform/manifest.ts'

/** What the palette found of one kind, ready to draw. */
export type FoundGroup = { kind: string; label: string; icon: string; items: FoundItem[] }
