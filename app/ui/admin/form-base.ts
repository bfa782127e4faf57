import * as z from 'zod'
import { AppError } from '#app/platform/errors.ts'
import type { FormBase, Values, VersionedField } from './versions.ts'

/** A book's worth of Arabic with its translations: the door has limited the form's bytes before. */
const MAX_BASE_LENGTH = 2_000_000

const baseSchema = z.record(z.string(), z.string())

/**
 * What an editor's form says of the version it was made from. It only tells what the sender has changed and what not, so
 * a made-up base overwrites nothing that its sender could not overwrite anyhow; who may save is decided before.
 */
export function readFormBase(form: FormData, fields: readonly VersionedField[]): FormBase {
  const requested = new Set(form.getAll('asked'))
  const decisions = fields
    .filter(({ id }) => requested.has(id) || form.has(`pick.${id}`))
    .map(({ id }) => {
      const pick = oneText(form, `pick.${id}`)
      return [id, pick === 'mine' || pick === 'theirs' ? pick : undefined] as const
    })
  return { version: oneText(form, 'version'), base: readBase(oneText(form, 'base'), fields), decisions: new Map(decisions) }
}

function readBase(text: string, fields: readonly VersionedField[]): Values | undefined {
  if (text === '' || text.length > MAX_BASE_LENGTH) return undefined
  try {
    const base = baseSchema.parse(JSON.parse(text))
    return Object.fromEntries(fields.flatMap(({ names }) => names.map((name) => [name, (Object.hasOwn(base, name) && base[name]) || ''])))
  } catch {
    return undefined
  }
}

function oneText(form: FormData, name: string): string {
  const [value, ...more] = form.getAll(name)
  if (more.length > 0) throw new AppError('bad_request')
  return typeof value === 'string' ? value : ''
}

/** The form was sent to be drawn again with what a device had kept of it, and is not saved. */
export const isPreviewOnly = (form: FormData) => form.get('intent') === 'redraw'
