export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/**
 * JSON in its one spelling: members in the order of their names' UTF-16 units, nothing between them. Numbers and texts are written as
 * ECMAScript writes them, which is what the standard asks for.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8785
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError('JSON has no such number')
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonicalJson(item)).join(',')}]`
  const members = value as { readonly [name: string]: Json }
  const names = Object.keys(members).sort((one, other) => (one < other ? -1 : 1))
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalJson(members[name] as Json)}`).join(',')}}`
}
