import * as z from 'zod'

const intents = ['save', 'remove'] as const

const entryId = z.uuid()

/** `?entry=`: the place that somebody wants to save; null for none, or for what is no place. */
export function readSavedQuery(url: URL): string | null {
  const found = entryId.safeParse(url.searchParams.get('entry'))
  return found.success ? found.data : null
}

const savingSchema = z.object({ intent: z.enum(intents), entry: entryId })

export const readSaving = (fields: { intent: string; entry: string }) => savingSchema.safeParse(fields)
