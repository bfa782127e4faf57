export type SavedView = {
  id: string
  list: string
  name: string
  address: string
  hiddenColumns: string[] | null
}

/** What the head of a list shows of its saved views. */
export type SavedViewBar = {
  list: string
  /** The columns of the list can be chosen. */
  hasColumns: boolean
  /** This list as it stands, to be saved. */
  address: string
  views: { id: string; name: string; to: string; isCurrent: boolean }[]
  /** The open view, once the list no longer is as it was saved. */
  changed: { id: string; name: string } | null
}
