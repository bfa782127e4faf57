import type { SectionKind } from '#app/features/guides/types.ts'

/** Where what stands beside the tree is managed. */
const addresses = { telling: '/admin/region-sections', number: '/admin/emergency-numbers' } as const satisfies Record<SectionKind, string>

export const sectionAddress = (kind: SectionKind, id: string) => `${addresses[kind]}/${encodeURIComponent(id)}`
