import type { MessageKey } from '#app/platform/i18n/keys.ts'
import type { FoundItem } from '#app/platform/manifest.ts'

/** A figure that can be read today in a room that is not built yet. */
export type RoomFact = { label: MessageKey; value: string }

/** What the palette found of one kind, ready to draw. */
export type FoundGroup = { kind: string; label: string; icon: string; items: FoundItem[] }
