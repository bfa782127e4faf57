import type { Cells } from '#app/platform/files/types.ts'

/** What was corrected stands in columns of its own, which take their fields over. */
export function withFixes<Field extends string>(
  cells: Cells,
  mapping: Readonly<Record<string, Field>>,
  fixes: Readonly<Record<string, string>> | null,
): { cells: Cells; mapping: Record<string, Field> } {
  if (!fixes) return { cells, mapping }
  const fixed = new Set(Object.keys(fixes))
  const others = Object.entries(mapping).filter(([, field]) => !fixed.has(field))
  const own = Object.keys(fixes).map((field) => [`fix ${field}`, field as Field] as const)
  return {
    cells: { ...cells, ...Object.fromEntries(own.map(([column, field]) => [column, fixes[field] ?? null])) },
    mapping: Object.fromEntries([...others, ...own]),
  }
}
