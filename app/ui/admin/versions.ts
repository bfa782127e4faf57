import { isSameValue, mergeThreeWay } from '#app/platform/forms/three-way.ts'

/** The fields of a form by name, as they stand in their inputs. */
export type Values = Readonly<Record<string, string>>

/** One thing that may differ between two versions; several inputs can say it together, as the hours of a day do. */
export type VersionedField = { id: string; names: readonly string[] }

const groups = (fields: readonly VersionedField[], values: Values): Record<string, readonly string[]> =>
  Object.fromEntries(fields.map(({ id, names }) => [id, names.map((name) => values[name] ?? '')]))

/** The fields in which two versions differ. */
export function conflictingFields<Field extends VersionedField>(fields: readonly Field[], mine: Values, theirs: Values): Field[] {
  const [one, other] = [groups(fields, mine), groups(fields, theirs)]
  return fields.filter(({ id }) => !isSameValue(one[id] ?? [], other[id] ?? []))
}

/** What was decided about a field that two people changed; undefined where nobody decided. */
export type Decision = 'mine' | 'theirs' | undefined

/** What a form says of the version it was made from. */
export type FormBase = {
  version: string
  /** The values that the page was drawn from; undefined when the form does not say: then everything that differs is asked. */
  base: Values | undefined
  /** The fields that were asked about, and what was decided. */
  decisions: ReadonlyMap<string, Decision>
}

type MergedVersions = {
  values: Values
  /** What both changed and nobody has decided yet. */
  open: ReadonlySet<string>
  /** What only the other one changed. */
  taken: ReadonlySet<string>
  /** Whether all of it is saved already, as after a double tap. */
  isSaved: boolean
}

/**
 * What was typed, merged into the version that is saved now. Only a field that both changed is left open, with mine in
 * its place. A field decided for theirs counts as never touched, so that what a third person saved meanwhile stays too.
 */
export function mergeVersions(
  fields: readonly VersionedField[],
  sent: FormBase,
  { mine, theirs, version }: { mine: Values; theirs: Values; version: string },
): MergedVersions {
  const isNewest = sent.version === version
  const now = groups(fields, theirs)
  const typed = groups(fields, mine)
  const base = isNewest ? now : groups(fields, sent.base ?? {})
  for (const [id, decision] of sent.decisions) {
    if (decision === 'theirs' && id in typed) typed[id] = (sent.base === undefined ? now[id] : base[id]) ?? []
  }
  const { merged, conflicts } = isNewest || sent.base ? mergeThreeWay(base, now, typed) : twoWay(fields, now, typed, sent)
  const undecided = [...sent.decisions].filter(([id, decision]) => decision === undefined && id in typed && !same(typed[id], now[id]))
  return {
    values: { ...mine, ...Object.fromEntries(fields.flatMap(({ id, names }) => names.map((name, i) => [name, merged[id]?.[i] ?? '']))) },
    open: new Set([...conflicts, ...undecided.map(([id]) => id)]),
    taken: new Set(fields.map(({ id }) => id).filter((id) => !isNewest && !same(merged[id], typed[id]))),
    isSaved: fields.every(({ id }) => same(merged[id], now[id])),
  }
}

type Groups = Record<string, readonly string[]>

const same = (one: readonly string[] = [], other: readonly string[] = []) => isSameValue(one, other)

/** Without a base nobody knows who changed what: a field that differs is kept as typed only where that was decided. */
function twoWay(fields: readonly VersionedField[], now: Groups, typed: Groups, sent: FormBase) {
  const conflicts = fields.map(({ id }) => id).filter((id) => !same(typed[id], now[id]) && sent.decisions.get(id) === undefined)
  return { merged: typed, conflicts }
}
