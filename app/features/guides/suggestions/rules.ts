import type { EntryView } from '../entries/types.ts'
import type { SuggestedField } from './types.ts'

export const suggestionLimits = { proposed: 1000, message: 1000, name: 80 } as const

/** What visitors may say otherwise, one at a time, in the order in which it matters to who reads the page. */
export const suggestedFields = ['phone', 'hours', 'address', 'website', 'name', 'description', 'location', 'closed', 'other'] as const

/** The sea, the mountains, and what everybody's past has left: nobody's to claim. */
const NOBODYS = new Set([
  'beach',
  'islet',
  'cape',
  'bay',
  'mountain',
  'valley',
  'trail',
  'park',
  'viewpoint',
  'village',
  'neighbourhood',
  'square',
])

/** What belongs to all: nobody takes over a hospital or a court by a form. */
const PUBLIC = new Set([
  'hospital',
  'health_centre',
  'emergency_service',
  'court',
  'administration',
  'police',
  'library',
  'museum',
  'monument',
  'mosque',
  'airport',
  'port',
  'bus_station',
  'transport_line',
  'dam',
  'plant',
  'market',
  'stadium',
  'university',
  'school',
])

/** A place that is somebody's: not nature, not a public institution, not a procedure, and not a sample that we made up. */
export function canBeClaimed(entry: Pick<EntryView, 'procedure' | 'sample' | 'kind'>): boolean {
  return entry.procedure === null && !entry.sample && !NOBODYS.has(entry.kind) && !PUBLIC.has(entry.kind)
}

/** What of it an entry has: a procedure has no telephone and stands nowhere. */
export function fieldsOf(entry: Pick<EntryView, 'procedure'>): readonly SuggestedField[] {
  return entry.procedure ? ['name', 'description', 'other'] : suggestedFields
}

/** What the page says of a field, as the visitor read it; null where it says nothing. */
export function shownValue(entry: EntryView, field: SuggestedField): string | null {
  if (field === 'location') return entry.point ? `${entry.point.latitude}, ${entry.point.longitude}` : null
  if (field === 'closed' || field === 'other') return null
  return entry[field]
}

/** Fields that are a whole sentence rather than one line. */
export function isLongField(field: SuggestedField): boolean {
  return field === 'description' || field === 'hours' || field === 'closed' || field === 'other' || field === 'location'
}

/** Fields whose new value can be written into the entry as it stands; the others are carried out by hand. */
const APPLIED = ['phone', 'website', 'name', 'address', 'description'] as const
type AppliedField = (typeof APPLIED)[number]

export function isApplied(field: SuggestedField): field is AppliedField {
  return (APPLIED as readonly SuggestedField[]).includes(field)
}

/** The editor of an entry, with a suggestion beside it. */
export const editorPath = (entryId: string, suggestionId: number) => `/admin/guide-entries/${entryId}?suggestion=${suggestionId}`

export const decisionLimits = { note: 500, many: 200 } as const

export const queueViews = ['all', 'edits', 'claims', 'decided'] as const

/** Where in the queue one is: which list, which case is open, and with what the list begins. */
export type QueueAddress = { view: (typeof queueViews)[number]; id: number | null; from: number | null }

export function queueAddress({ view, id, from }: QueueAddress): string {
  const query = new URLSearchParams()
  if (view !== 'all') query.set('view', view)
  if (id !== null) query.set('id', String(id))
  if (from !== null) query.set('from', String(from))
  return `/admin/guides-management/suggestions${query.size > 0 ? `?${query}` : ''}`
}
