export type CanonicalValue = string | number | boolean | null | readonly CanonicalValue[] | { readonly [name: string]: CanonicalValue }

/**
 * JSON in its one spelling: members in the order of their names' UTF-16 units, nothing between them. Numbers and texts are written as
 * ECMAScript writes them, which is what the standard asks for.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8785
 */
export function canonicalJson(value: CanonicalValue): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError('JSON has no such number')
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item: CanonicalValue) => canonicalJson(item)).join(',')}]`
  const members = value as { readonly [name: string]: CanonicalValue }
  const names = Object.keys(members).sort((one, other) => (one < other ? -1 : 1))
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalJson(members[name] as CanonicalValue)}`).join(',')}}`
}
