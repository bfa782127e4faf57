import * as z from 'zod'
import { hoursFromForm } from '#app/features/hours/schema.ts'
import { readEntryForm } from '../entries/admin/schema.ts'
import type { EntryInput } from '../entries/admin/types.ts'
import { HOURS, type Problems, type WizardStep, type WizardValues, wizardSteps } from './rules.ts'

export function readWizardStep(value: string | null): WizardStep | null {
  return wizardSteps.find((step) => step === value) ?? null
}

export const wizardIntent = z.enum(['next', 'previous', 'finish', 'keep', 'discard'])

const uuid = z.uuid()

/** Which entry was just made, and what had to be made for it; nonsense is nothing. */
export function readMade(query: URLSearchParams): { entry: string; also: string[] } | null {
  const entry = uuid.safeParse(query.get('made') ?? '')
  const also = (query.get('also') ?? '').split(',').filter((name) => ['city', 'sector', 'category'].includes(name))
  return entry.success ? { entry: entry.data, also } : null
}

/** The entry of the last step; its place is known only when everything is made. */
export function readWizardEntry(values: WizardValues, today: string): { input: EntryInput } | { problems: Problems } {
  const form = new Map(Object.entries(values))
  const hours = hoursFromForm({ get: (name) => form.get(name) ?? null }, HOURS)
  const isUnsaid = values[`${HOURS}.mode`] === undefined
  const read = readEntryForm(
    { ...values, status: values.status === 'published' ? 'published' : 'draft', category: '1', hours: '' },
    { today },
  )
  const problems = { ...('problems' in read ? read.problems : {}), ...(hours.read.ok || isUnsaid ? {} : hours.read.problems) }
  if ('problems' in read || Object.keys(problems).length > 0) return { problems }
  return { input: { ...read.input, hours: hours.read.ok ? hours.read.value : null } }
}
