import { AppError, type FieldErrors } from '#app/platform/errors.ts'
import { errorText } from '#app/platform/http/refused.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { Difference, FormState } from './editor.tsx'
import { isPreviewOnly, readFormBase } from './form-base.ts'
import { mergeVersions, type Values, type VersionedField } from './versions.ts'

/** What an editor draws again when it could not be saved. */
export type Unsaved = { form: FormState; version: string; unsaved: true; differences: Difference[] | null; refused: string | null }

/** What to save, or a code for each field that is wrong. */
export type ParsedForm<Input> = { input: Input } | { problems: FieldErrors }

type Save<Input, Row extends { version: number | string }> = {
  form: FormData
  fields: readonly VersionedField[]
  /** Fields that the form has and that are never in conflict. */
  more?: readonly string[]
  /** What stood in the form, where it takes more than reading the fields by name. */
  inputs?: Values
  /** How it stands saved now; undefined for what is new. */
  current: () => Promise<Row | null | undefined>
  values: (row: Row) => Values
  read: (values: Values) => ParsedForm<Input>
  /** Saving does more than to write these fields: it is done even where they are saved already. */
  isMoreThanSaved?: boolean
  /** Throws `version_conflict` where `version` is no longer the newest. */
  save: (input: Input, version: Row['version']) => Promise<unknown>
  /** The differences of two versions in words; more than is asked for does no harm. */
  compare: (mine: Values, theirs: Values) => Difference[]
  i18n: I18n
}

type Answer = { answer: Unsaved; status: number }

const MAX_INPUT_LENGTH = 5000
/** Somebody else may save between the reading and the saving; so often in a row nobody does. */
const MAX_TRIES = 3

/**
 * Saves what an editor sent. Undefined when it is done; else what to draw with which status: 400 with the problems beside
 * their fields, 409 with both versions of what both changed, 409 or 422 with the reason, 200 for a draft of the device.
 * What a colleague saved since the form was drawn is merged in field by field. Whatever was typed comes back.
 */
export async function saveEditorForm<Input, Row extends { version: number | string }>(what: Save<Input, Row>): Promise<Answer | undefined> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await saveOnce(what)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'version_conflict' || tries === MAX_TRIES) throw error
    }
  }
}

async function saveOnce<Input, Row extends { version: number | string }>(what: Save<Input, Row>): Promise<Answer | undefined> {
  const { form, fields } = what
  const sent = readFormBase(form, fields)
  const inputs = what.inputs ?? readInputs(form, [...fields.flatMap((field) => field.names), ...(what.more ?? [])])
  const row = (await what.current()) ?? undefined
  const saved = row && { version: String(row.version), values: what.values(row) }
  const merged = saved && mergeVersions(fields, sent, { mine: inputs, theirs: saved.values, version: saved.version })
  const values = merged?.values ?? inputs
  const open = merged?.open ?? new Set()
  const again = (status: number, over: Partial<Unsaved> = {}, problems: FieldErrors = {}): Answer => {
    const differences = saved && open.size > 0 ? what.compare(values, saved.values).filter(({ id }) => open.has(id)) : null
    // The next save is merged into what stands now, since what is drawn has it.
    const form = { values, problems, base: saved?.values ?? sent.base ?? {} }
    return { answer: { form, version: saved?.version ?? sent.version, unsaved: true, differences, refused: null, ...over }, status }
  }
  if (isPreviewOnly(form)) return again(200)
  if (open.size > 0) return again(409)
  // A double tap, or an answer that was lost on its way: it is done already.
  if (merged?.isSaved && saved?.version !== sent.version && !what.isMoreThanSaved) return undefined
  const read = what.read(values)
  if ('problems' in read) return again(400, {}, read.problems)
  try {
    await what.save(read.input, (row ? row.version : Number(sent.version)) as Row['version'])
    return undefined
  } catch (error) {
    const refusal = refusalIn(error)
    return again(refusal.status, refusal.fields ? {} : { refused: errorText(refusal, what.i18n) }, refusal.fields)
  }
}

/** What the page can say; a newer version is merged first, and anything else is for the edge. */
function refusalIn(error: unknown): AppError {
  if (error instanceof AppError && (error.status === 409 || error.status === 422) && error.code !== 'version_conflict') return error
  throw error
}

function readInputs(form: FormData, names: readonly string[]): Values {
  const text = (name: string) => {
    const [value, ...more] = form.getAll(name)
    if (more.length > 0) throw new AppError('bad_request')
    return typeof value === 'string' ? value.slice(0, MAX_INPUT_LENGTH) : ''
  }
  return Object.fromEntries(names.map((name) => [name, text(name)]))
}
