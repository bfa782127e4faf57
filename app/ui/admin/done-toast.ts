/** What was just done, said once after an action: a loader returns it as `toast`. `undo` is the form that takes it back. */
export type DoneToast = { text: string; undo: { to: string; fields: Readonly<Record<string, string>> } | null }
