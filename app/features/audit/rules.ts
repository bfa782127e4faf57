import type { AuditFields, AuditValue, FieldChange } from './types.ts'

/** Longer texts are cut: the log says what changed, it is no second copy of the content. */
export const MAX_TEXT = 2000
const MAX_DEPTH = 6
const MAX_ITEMS = 100

/** Fields whose value nobody may read here, whatever a caller hands over. */
const SECRET =
  /(^|_)(password|passwd|passphrase|secret|token|hash|salt|otp|totp|pin|cookie|authorization|private_key|api_key)s?$|^(one_time_|auth_|backup_|recovery_|verification_)?codes?$/i
export const REDACTED = '•••'

/** `newPassword` and `new_password` are the same name. */
const snake = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()

export function isSecretField(name: string): boolean {
  return SECRET.test(snake(name))
}

/** A value as the log may keep it: no secrets, no long texts, no deep or endless structures. */
export function cleaned(value: AuditValue | undefined, depth = 0): AuditValue | undefined {
  if (typeof value === 'string') return value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value
  if (value === null || typeof value !== 'object') return value
  if (depth >= MAX_DEPTH) return '…'
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => cleaned(item, depth + 1) ?? null)
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX_ITEMS)
      .map(([name, inner]) => [name, isSecretField(name) && inner != null ? REDACTED : cleaned(inner, depth + 1)]),
  )
}

const isSame = (a: AuditValue | undefined, b: AuditValue | undefined): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The two sides without the fields that did not change; a side that was not given stays away. */
export function onlyChanged(before: AuditFields | undefined, after: AuditFields | undefined) {
  if (!before || !after) return { before, after }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !isSame(before[name], after[name]))
  const pick = (side: AuditFields) => Object.fromEntries(names.filter((name) => name in side).map((name) => [name, side[name]]))
  return { before: pick(before), after: pick(after) }
}

const isFields = (value: AuditValue | undefined): value is { [field: string]: AuditValue | undefined } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What changed field by field, nested ones as `site_name.ar`; in the order of the fields, before's first. */
export function changesOf(before: AuditFields | null, after: AuditFields | null): FieldChange[] {
  return compare(before ?? undefined, after ?? undefined, '')
}

function compare(before: AuditFields | undefined, after: AuditFields | undefined, path: string): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.flatMap((name) => {
    const [was, is] = [before?.[name], after?.[name]]
    const here = path ? `${path}.${name}` : name
    if (isSame(was, is)) return []
    if ((isFields(was) || was == null) && (isFields(is) || is == null) && (isFields(was) || isFields(is))) {
      return compare(isFields(was) ? was : undefined, isFields(is) ? is : undefined, here)
    }
    return [{ path: here, before: was, after: is }]
  })
}
