import type { FieldValues } from './fields/types.ts'

export const revisionActions = ['created', 'saved', 'binned', 'restored'] as const
export type RevisionAction = (typeof revisionActions)[number]

export type ResourceRow = {
  id: string
  version: number
  createdAt: Date
  updatedAt: Date
  /** In the bin since then. */
  deletedAt: Date | null
  values: FieldValues
}

export type Revision = {
  id: number
  subjectId: string
  subjectName: string
  action: RevisionAction
  actorId: string | null
  actorName: string
  at: Date
  before: FieldValues | null
  after: FieldValues
  /** This change put another one back. */
  isUndo: boolean
  isUndone: boolean
}
