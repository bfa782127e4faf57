import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, type FieldErrors, notFound } from '#app/platform/errors.ts'
import { errorText } from '#app/platform/http/refused.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { Difference } from '#app/ui/office/editor.tsx'
import { isRedrawing } from '#app/ui/office/form-base.ts'
import type { Unsaved } from '#app/ui/office/save-typed.ts'
import type { Values, VersionedField } from '#app/ui/office/versions.ts'
import { createRow, updateRow } from './commands/save-row.server.ts'
import { MAX_INPUT } from './fields/clean.ts'
import { allInputNames, formUnits, formValues, type MergedForm, mergeForms, parseForm } from './fields/form.ts'
import type { FieldOptions } from './fields/types.ts'
import { findRow, findVersion, listOptions } from './queries.server.ts'
import type { Resource } from './resource.ts'
import { inputLabel } from './sheet.ts'
import type { ResourceRow } from './types.ts'

type Save = { db: Db; by: Actor; i18n: I18n; form: FormData; batch: string /** Null for a new row. */; id: string | null }
type Outcome = { saved: string } | { answer: Unsaved; status: number }

/**
 * Saves what an editor sent. What a colleague saved meanwhile is kept where this form left it alone; only what both changed
 * is asked (409), until it is decided. Whatever was typed comes back, with what is wrong beside its field (400, 409) or
 * above the form (409, 422).
 */
export async function saveForm(resource: Resource, save: Save): Promise<Outcome> {
  const { db, form, id, i18n } = save
  const row = id === null ? undefined : await findRow(db, resource, id)
  if (id !== null && !row) throw notFound()
  const options = await listOptions(db, resource, i18n)
  const sent = readInputs(resource, form)
  const version = Number(single(form, 'version'))
  const theirs = row ? formValues(resource.fields, row.values, i18n) : {}
  // What a device had of the form is drawn again, with what was saved since, and not saved.
  const redraws = isRedrawing(form)
  if (!row && redraws) return { answer: unsaved(sent, { version: 0, base: {} }), status: 200 }
  if (!row) return write(resource, { ...save, options, input: sent, version: 0, base: {} })
  const { merged, conflicts } =
    row.version === version
      ? decide(resource, form, { theirs, mine: sent })
      : await merge(resource, { row, version, sent, theirs, db, i18n })
  if (conflicts.length === 0 && !redraws) return write(resource, { ...save, options, input: merged, version: row.version, base: theirs })
  const requested = conflicts.map((unit) => describe(resource, unit, { mine: merged, theirs, options, i18n }))
  const differences = requested.length > 0 ? requested : null
  return { answer: { ...unsaved(merged, { version: row.version, base: theirs }), differences }, status: redraws ? 200 : 409 }
}

/** What was answered to the question after a conflict; what was asked and not answered stays a question. */
function decide({ fields }: Resource, form: FormData, { theirs, mine }: { theirs: Values; mine: Values }): MergedForm {
  const requested = form.getAll('asked')
  const merged: Record<string, string> = { ...mine }
  const conflicts = formUnits(fields).filter(({ id, names }) => {
    const pick = single(form, `pick.${id}`)
    if (pick === 'theirs') for (const name of names) merged[name] = theirs[name] ?? ''
    return requested.includes(id) && pick === '' && names.some((name) => merged[name] !== (theirs[name] ?? ''))
  })
  return { merged, conflicts }
}

type Merge = { row: ResourceRow; version: number; sent: Values; theirs: Values; db: Db; i18n: I18n }

async function merge(resource: Resource, { row, version, sent, theirs, db, i18n }: Merge): Promise<MergedForm> {
  const { fields } = resource
  const loaded = Number.isSafeInteger(version) ? await findVersion(db, resource, row.id, version) : undefined
  if (loaded) return mergeForms(fields, { base: formValues(fields, loaded, i18n), theirs, mine: sent })
  // Nobody knows any more what was loaded: everything that differs has to be asked. No text equals this one.
  const unknown = Object.fromEntries(allInputNames(fields).map((name) => [name, '\u0000']))
  return mergeForms(fields, { base: unknown, theirs, mine: sent })
}

type Write = Save & { options: FieldOptions; input: Values; version: number; base: Values }

async function write(resource: Resource, { db, by, batch, id, i18n, form, ...what }: Write): Promise<Outcome> {
  const { input, version, options, base } = what
  const again = (over: Partial<Unsaved>, problems: FieldErrors = {}) => ({ ...unsaved(input, { version, base }, problems), ...over })
  const parsed = parseForm(resource.fields, input, options)
  if ('problems' in parsed) return { answer: again({}, parsed.problems), status: 400 }
  const { values } = parsed
  try {
    if (id === null) return { saved: await createRow(db, resource, { values, by, batch }) }
    await updateRow(db, resource, { id, version, values, by, batch })
    return { saved: id }
  } catch (error) {
    if (!(error instanceof AppError) || (error.status !== 409 && error.status !== 422)) throw error
    if (error.fields) return { answer: again({}, error.fields), status: error.status }
    // Somebody was faster between the reading and the writing: now there is a newer version to merge with.
    if (error.code === 'version_conflict') return saveForm(resource, { db, by, batch, id, i18n, form })
    return { answer: again({ refused: errorText(error, i18n) }), status: error.status }
  }
}

/** `base` is what stands saved: the form says on whose changes the next save builds. */
function unsaved(values: Values, { version, base }: { version: number; base: Values }, problems: FieldErrors = {}): Unsaved {
  const form = { values, problems, base }
  return { form, version: String(version), unsaved: true, differences: null, refused: null }
}

type Sides = { mine: Values; theirs: Values; options: FieldOptions; i18n: I18n }

/** Both versions of one thing, as they are read and not as they are stored. */
function describe({ fields }: Resource, { id, names }: VersionedField, { mine, theirs, options, i18n }: Sides): Difference {
  const [name = ''] = id.split('.')
  const shown = (values: Values) => {
    const field = fields[name]
    if (!field) return ''
    const [first = ''] = names.map((input) => values[input] ?? '')
    if (field.options) return options[name]?.find(({ value }) => value === first)?.label ?? first
    if (field.kind === 'toggle') return i18n.t(first ? 'fields.yes' : 'fields.no')
    return names
      .map((input) => values[input] ?? '')
      .filter(Boolean)
      .join(' · ')
  }
  return { id, label: inputLabel(fields, id, i18n), mine: shown(mine), theirs: shown(theirs) }
}

/** An input that stands twice is refused: which of the two counts must not depend on who reads it. */
function single(form: FormData, name: string): string {
  const [value, ...more] = form.getAll(name)
  if (more.length > 0) throw new AppError('bad_request')
  // One letter more than is looked at, so that what is too long is seen to be.
  return typeof value === 'string' ? value.slice(0, MAX_INPUT + 1) : ''
}

function readInputs({ fields }: Resource, form: FormData): Values {
  return Object.fromEntries(allInputNames(fields).map((name) => [name, single(form, name)]))
}
