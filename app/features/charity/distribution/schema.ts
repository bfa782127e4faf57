import * as z from 'zod'
import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import { AppError } from '#app/platform/errors.ts'
import { MAX_NAME, MAX_NOTE, MAX_PEOPLE, MAX_QUANTITY } from './rules.ts'
import type { HouseholdInput, MoveInput } from './types.ts'

const line = (max: number) =>
  z
    .string()
    .max(2000, 'too_long')
    .transform((text) =>
      stripBidiControls(text.toWellFormed())
        .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
        .trim(),
    )
    .pipe(z.string().max(max, 'too_long'))

const count = (max: number) =>
  z
    .string()
    .transform((text) => latinDigits(text.trim()))
    .pipe(z.string().regex(/^[1-9]\d{0,5}$/, 'distribution_count'))
    .transform(Number)
    .pipe(z.number().max(max, 'distribution_count'))

const household = z.object({ name: line(MAX_NAME).pipe(z.string().min(1, 'required')), note: line(MAX_NOTE), people: count(MAX_PEOPLE) })
const move = z.object({
  kind: z.enum(['bought', 'given', 'lost'], 'bad_request'),
  needId: z.string().min(1, 'required').max(120, 'required'),
  quantity: count(MAX_QUANTITY),
  householdId: z.union([z.literal(''), z.uuid('required')]),
})

function read<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const fields = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0] ?? 'form'), message]))
  throw new AppError('distribution_input', { status: 422, fields })
}

/** A household for the list: as much as is needed to find it at the door, and no more. */
export function parseHousehold(input: Record<'name' | 'note' | 'people', string>): HouseholdInput {
  const { name, note, people } = read(household, input)
  return { name, note: note || null, people }
}

/** Things that were bought, given or lost; what is given is given to somebody of the list. */
export function parseMove(input: Record<'kind' | 'needId' | 'quantity' | 'householdId', string>): MoveInput {
  const { householdId, ...rest } = read(move, input)
  if ((rest.kind === 'given') !== (householdId !== '')) {
    throw new AppError('distribution_input', { status: 422, fields: { householdId: 'distribution_household' } })
  }
  return { ...rest, householdId: householdId || null }
}
