import type { GuideAction } from './types.ts'

const WHOLE: ReadonlySet<GuideAction> = new Set<GuideAction>([
  ...(['entry_merged', 'category_merged', 'sector_merged', 'category_ordered', 'sector_ordered', 'city_ordered'] as const),
  ...(['telling_ordered', 'number_ordered'] as const),
])

/** Actions of which a part alone would leave something in pieces: they are undone together. */
export function isUndoneWhole(action: GuideAction): boolean {
  return WHOLE.has(action)
}
