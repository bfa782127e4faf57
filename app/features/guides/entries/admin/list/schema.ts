import * as z from 'zod'
import { entryStatuses, guideIds } from '#app/features/guides/types.ts'
import { notFound } from '#app/platform/errors.ts'
import { lackChoices, sampleChoices, verifiedChoices } from './types.ts'

// What cannot be read of a filter counts as not asked for; what cannot be a place in the tree is not found.
const optional = <Shape extends z.ZodType>(shape: Shape) => shape.optional().catch(undefined)

const addressSchema = z.object({
  guide: z.enum(guideIds).optional(),
  town: optional(z.string().min(1).max(160)),
  sector: optional(z.coerce.number().int().positive().max(1e15)),
  city: optional(z.string().min(1).max(160)),
  status: optional(z.enum(entryStatuses).exclude(['deleted'])),
  verified: optional(z.enum(verifiedChoices)),
  lacks: optional(z.enum(lackChoices)),
  samples: optional(z.enum(sampleChoices)),
  q: optional(z.string().trim().min(1).max(100)),
  older: optional(z.uuid()),
  newer: optional(z.uuid()),
  open: optional(z.uuid()),
  did: optional(z.uuid()),
  all: optional(z.literal('1')),
})
export type ListAddress = z.infer<typeof addressSchema>

export const filterNames = ['q', 'status', 'verified', 'lacks', 'city', 'samples'] as const

/** The address of the owner's list. `guide` is a part of the path, or a key of the query. */
export function readListAddress(search: URLSearchParams, guide: string | undefined): ListAddress {
  const given = Object.fromEntries([...search].filter(([, value]) => value !== ''))
  const parsed = addressSchema.safeParse({ ...given, guide: guide ?? given.guide })
  if (!parsed.success) throw notFound()
  return parsed.data
}

export const entryIntents = [
  'publish',
  'draft',
  'verify',
  'move',
  'bin',
  'restore',
  'erase',
  'up',
  'down',
  'behind',
  'undo',
  'quick',
  'merge',
  'distinct',
] as const
export type EntryIntent = (typeof entryIntents)[number]

const actionSchema = z.object({
  intent: z.enum(entryIntents),
  id: z.array(z.uuid()).max(500),
  to: z.coerce.number().int().positive().max(1e15).optional(),
  behind: z.union([z.uuid(), z.literal('')]).optional(),
  batch: z.uuid().optional(),
  line: z.coerce.number().int().positive().max(1e15).optional(),
})

/** An act on entries of a list: what, of which, and where to. Undefined for what is no act. */
export function readEntryAction(form: FormData): z.infer<typeof actionSchema> | undefined {
  const one = (name: string) => form.get(name) ?? undefined
  const parsed = actionSchema.safeParse({
    ...{ intent: one('intent'), id: form.getAll('id'), to: one('to') || undefined, behind: one('behind') },
    ...{ batch: one('batch') || undefined, line: one('line') || undefined },
  })
  return parsed.success ? parsed.data : undefined
}

/** Where an act leads back to: a list of the guides, and nothing else that an address could name. */
export function readBack(form: FormData, search: URLSearchParams): string {
  const back = form.get('back') ?? search.get('back')
  return typeof back === 'string' &&
    /^\/admin\/(guides-management|guide-entries|region-sections|emergency-numbers)([/?].*)?$/.test(back) &&
    back.length < 1500
    ? back
    : '/admin/guides-management'
}

/** The list from which somebody opened an editor: what follows in it comes next. Null for what is no list of entries. */
export function readFrom(search: URLSearchParams): string | null {
  const from = search.get('from')
  const isList = from !== null && from.length < 1500 && /^\/admin\/(guides-management(\/[^?]*)?|guide-entries\/stale)(\?.*)?$/.test(from)
  return isList && canDecode(from) ? from : null
}

function canDecode(text: string): boolean {
  try {
    // Its result is asked for, or the build takes the call away as one that does nothing.
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}
