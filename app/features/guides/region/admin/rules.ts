import type { SectionKind } from '#app/features/guides/types.ts'
import type { Chapter } from '../types.ts'

/** Where the parts of a kind are kept in the office. */
export const sectionsAddress = { telling: '/admin/region-sections', number: '/admin/emergency-numbers' } as const satisfies Record<
  SectionKind,
  string
>

export const sectionAddress = (kind: SectionKind, id: string) => `${sectionsAddress[kind]}/${encodeURIComponent(id)}`

/** Which of the two an address of theirs is about. */
export const kindAt = (pathname: string): SectionKind => (pathname.includes(sectionsAddress.number) ? 'number' : 'telling')

/** Chapters in which the text stands alone. */
export const isNameless = (chapter: Chapter) => chapter === 'months' || chapter === 'park-note' || chapter === 'sources'
/** Chapters of which a part can be told on the city's page too. */
export const isOfCity = (chapter: Chapter) => chapter === 'history' || chapter === 'walks'

/** Sources, and communes, are ticked one by one. */
export const ticked = (field: 'source' | 'commune', id: string) => `${field}.${id}`
