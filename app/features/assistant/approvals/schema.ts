import * as z from 'zod'
import { AppError, notFound } from '#app/platform/errors.ts'
import type { ApprovalDecision } from './types.ts'

const decisions = ['approve', 'reject', 'undo'] as const satisfies readonly ApprovalDecision[]

const decisionSchema = z.strictObject({ decision: z.enum(decisions), hash: z.string().max(200) })

export type ApprovalInput = z.infer<typeof decisionSchema>

/** The body of `POST /api/chat/{conversation}/approvals/{id}`, or the fields of its form. */
export function parseDecision(body: unknown): ApprovalInput {
  const parsed = decisionSchema.safeParse(body)
  if (!parsed.success) throw new AppError('bad_request')
  return parsed.data
}

/** 404 for what is no approval's id: nobody learns more of one that is not theirs. */
export function requireApprovalId(input: unknown): string {
  const parsed = z.uuid().safeParse(input)
  if (!parsed.success) throw notFound()
  return parsed.data
}
