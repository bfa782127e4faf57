export const guideIds = ['general', 'health', 'tourism', 'legal'] as const
export type GuideId = (typeof guideIds)[number]
/** The three guides without cities and sectors: guide → category → entry. */
export const topicGuides = ['health', 'tourism', 'legal'] as const
export type TopicGuide = (typeof topicGuides)[number]

/** Where an entry stands with its visitors; `deleted` is in the bin. */
export const entryStatuses = ['draft', 'published', 'deleted'] as const
export type EntryStatus = (typeof entryStatuses)[number]

/** Where a thing beside the tree stands with visitors; what lies in the bin says so apart. */
export type SectionStatus = 'draft' | 'published'

/** What has an address of its own that can change. */
export type AddressedKind = 'sector' | 'category' | 'entry'
/** What stands beside the tree: a part of what is told of the region, a number to call in an emergency. */
export type SectionKind = 'telling' | 'number'
export type SubjectKind = 'city' | 'sector' | 'category' | 'entry' | SectionKind

export type PointIs = 'thing' | 'village' | 'none'
export type Point = { latitude: number; longitude: number }

/** Where a category stands, which is all that its address and the way back need. */
export type CategoryPlace = { guide: TopicGuide } | { guide: 'general'; cityId: string; sectorSlug: string }
