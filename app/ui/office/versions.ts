/** The fields of a form by name, as they stand in their inputs. */
export type Values = Readonly<Record<string, string>>

/** One thing that may differ between two versions; several inputs can say it together, as the hours of a day do. */
export type VersionedField = { id: string; names: readonly string[] }

/** What the person who saved second must decide on: the fields in which what they typed is not what stands saved now. */
export function conflictingFields<Field extends VersionedField>(fields: readonly Field[], mine: Values, theirs: Values): Field[] {
  return fields.filter(({ names }) => names.some((name) => (mine[name] ?? '').trim() !== (theirs[name] ?? '').trim()))
}

/** What was typed, with the saved version put in for every field where it was chosen (`pick.<id>` = `theirs`). */
export function takePicked(fields: readonly VersionedField[], mine: Values, theirs: Values, picked: (id: string) => boolean): Values {
  const taken = fields.filter(({ id }) => picked(id)).flatMap(({ names }) => names)
  return { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name] ?? ''])) }
}
