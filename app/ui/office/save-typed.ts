import { AppError, type FieldErrors } from '#app/platform/errors.ts'
import { errorText } from '#app/platform/http/refused.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { Difference, FormState } from './editor.tsx'
import { takePicked, type Values, type VersionedField } from './versions.ts'

/** What an editor draws again when it could not be saved. */
export type Unsaved = { form: FormState; version: string; unsaved: true; differences: Difference[] | null; refused: string | null }

type Save<Input, Row extends { version: number }> = {
  form: FormData
  fields: readonly VersionedField[]
  /** Fields that the form has and that are never in conflict. */
  more?: readonly string[]
  /** How it stands saved now; undefined for what is new. */
  current: () => Promise<Row | undefined>
  values: (row: Row) => Values
  read: (values: Values) => { input: Input } | { problems: FieldErrors }
  save: (input: Input, version: number) => Promise<unknown>
  compare: (mine: Values, theirs: Values) => Difference[]
  i18n: I18n
}

const MOST_TYPED = 5000

/**
 * Saves what an editor sent. Undefined when it is done; else what to draw with which status: 400 with the problems beside
 * their fields, 409 with both versions, 409 or 422 with the reason. Whatever was typed comes back.
 */
export async function saveTyped<Input, Row extends { version: number }>(
  what: Save<Input, Row>,
): Promise<{ answer: Unsaved; status: number } | undefined> {
  const { form, fields } = what
  const text = (name: string) => {
    const [value, ...more] = form.getAll(name)
    if (more.length > 0) throw new AppError('bad_request')
    return typeof value === 'string' ? value.slice(0, MOST_TYPED) : ''
  }
  const names = [...fields.flatMap((field) => field.names), ...(what.more ?? [])]
  const typed: Values = Object.fromEntries(names.map((name) => [name, text(name)]))
  const now = await what.current()
  const values = now ? takePicked(fields, typed, what.values(now), (id) => text(`pick.${id}`) === 'theirs') : typed
  const version = text('version')
  const again = (status: number, over: Partial<Unsaved>, problems: FieldErrors = {}) => ({
    answer: { form: { values, problems }, version, unsaved: true as const, differences: null, refused: null, ...over },
    status,
  })
  const read = what.read(values)
  if ('problems' in read) return again(400, {}, read.problems)
  try {
    await what.save(read.input, Number(version))
    return undefined
  } catch (error) {
    if (!(error instanceof AppError) || (error.status !== 409 && error.status !== 422)) throw error
    if (error.fields) return again(error.status, {}, error.fields)
    if (error.code !== 'version_conflict') return again(error.status, { refused: errorText(error, what.i18n) })
    const saved = await what.current()
    return saved ? again(409, { version: String(saved.version), differences: what.compare(values, what.values(saved)) }) : again(409, {})
  }
}
