import * as z from 'zod'
import { stripBidiControls } from '#app/platform/arabic.ts'
import { addDays } from '#app/platform/time.ts'
import { rotaLimits, type ShiftPlan } from './rules.ts'

const day = z.iso.date().refine((text) => text >= '2020-01-01' && text <= '2099-12-31')
const month = z
  .string()
  .regex(/^20[2-9]\d-(0[1-9]|1[0-2])$/)
  .catch('')

/** Which town's rota and which month; what is no month is this one. */
export function readRotaAddress(query: URLSearchParams, today: string): { city: string | null; month: string } {
  return { city: query.get('city'), month: month.parse(query.get('month') ?? '') || today.slice(0, 7) }
}

const city = z.string().min(1).max(80)
const whole = (max: number) => z.coerce.number().int().min(0).max(max)

const plan = z.object({
  intent: z.literal('assign'),
  city,
  entry: z.uuid(),
  from: day,
  nights: whole(rotaLimits.nights).min(1),
  every: whole(rotaLimits.everyWeeks),
  until: day.or(z.literal('')),
})

export const rotaSchema = z.discriminatedUnion('intent', [
  plan,
  z.object({ intent: z.literal('remove'), city, id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  z.object({ intent: z.literal('copy'), city }),
  z.object({ intent: z.literal('remove-samples'), city }),
  z.object({ intent: z.literal('paste'), city, list: z.string().max(40_000).transform(stripBidiControls) }),
])

/** What to tell beside each field of a turn. */
export const rotaProblems: Readonly<Record<string, string>> = {
  entry: 'rota_entry',
  from: 'rota_from',
  nights: 'rota_nights',
  every: 'rota_every',
  until: 'rota_until',
}

/** A turn that comes again needs an end, and no turn reaches farther than a rota is made. */
export function shiftPlanFrom({
  from,
  nights,
  every,
  until,
}: z.infer<typeof plan>): ShiftPlan | { field: 'until'; code: 'rota_until' | 'rota_far' } {
  if (every > 0 && (until === '' || until < from)) return { field: 'until', code: 'rota_until' }
  if (every > 0 && until > addDays(from, rotaLimits.aheadDays)) return { field: 'until', code: 'rota_far' }
  return { from, nights, everyWeeks: every, until }
}
