import type { Approval, ApprovalState } from './types.ts'

/** So long an approval can be given. */
export const APPROVAL_MINUTES = 10
/** Approvals that may wait in one conversation, and that one may have in all. */
export const MAX_WAITING = 6
export const MAX_APPROVALS = 400

/** JSON that is the same for the same content, whatever the order in which it was put together. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`
}

/** Everything that an approval is given to. */
export const approvedContent = ({ act, input, preview, version }: Pick<Approval, 'act' | 'input' | 'preview' | 'version'>): string =>
  canonicalJson({ act, input, preview, version })

export const isExpired = ({ state, expiresAt }: { state: ApprovalState; expiresAt: Date }, now: Date): boolean =>
  state === 'waiting' && expiresAt <= now
