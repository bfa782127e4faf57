/** Columns of a row as JSON, by their names in the database. `version` and `updated_at` are no content and left out. */
export type RowPart = { [column: string]: unknown }

/** Rows of other tables that a merge gave to the entry that was kept. */
export type Moved = { shifts: number[]; suggestions: number[] }

/** What can be done to a thing of the guides, as its history and the audit log (`guides.<action>`) name it. */
export const guideActions = [
  ...(['entry_created', 'entry_imported', 'entry_changed', 'entry_published', 'entry_unpublished', 'entry_verified'] as const),
  ...(['entry_moved', 'entry_ordered', 'entry_merged', 'entry_binned', 'entry_restored', 'entry_erased', 'entry_suggested'] as const),
  ...(['category_created', 'category_changed', 'category_moved', 'category_ordered', 'category_merged', 'category_deleted'] as const),
  ...(['sector_created', 'sector_changed', 'sector_moved', 'sector_ordered', 'sector_merged', 'sector_deleted'] as const),
  ...(['city_created', 'city_changed', 'city_ordered', 'city_deleted', 'undone'] as const),
  ...(['telling_created', 'telling_changed', 'telling_published', 'telling_unpublished'] as const),
  ...(['telling_ordered', 'telling_binned', 'telling_restored', 'telling_erased'] as const),
  ...(['number_created', 'number_changed', 'number_published', 'number_unpublished'] as const),
  ...(['number_ordered', 'number_binned', 'number_restored', 'number_erased'] as const),
] as const
export type GuideAction = (typeof guideActions)[number]

/** Taken away for good: nothing of it is brought back by an undo. */
export const isErasure = (action: string): boolean => action.endsWith('_erased')
