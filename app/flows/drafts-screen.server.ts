import { randomUUID } from 'node:crypto'
import type { DraftsView } from '#app/features/accounting/drafts/admin/drafts-screen.tsx'
import { requirePerson } from '#app/features/accounting/drafts/commands/change-drafts.server.ts'
import { listDrafts, listDueTemplates, listTemplates, type StoredTemplate } from '#app/features/accounting/drafts/queries/drafts.server.ts'
import { countDue } from '#app/features/accounting/drafts/rules.ts'
import { type EntryFields, parseEntryFields } from '#app/features/accounting/ledger/admin/entry-form.ts'
import { sumSides } from '#app/features/accounting/ledger/rules.ts'
import type { Admin } from '#app/platform/auth/admin-route.server.ts'
import { parseAmount } from '#app/platform/number-input.ts'
import { moroccoDay } from '#app/platform/time.ts'

/** The entry of a template on a day. */
export const fieldsOn = ({ fields }: Pick<StoredTemplate, 'fields'>, date: string): EntryFields => ({ ...fields, date })

/** What a template posts as it stands; null while it is not whole. */
function amountOf(template: StoredTemplate, date: string): number | null {
  const parsed = parseEntryFields(fieldsOn(template, date))
  return parsed.ok ? Number(sumSides(parsed.input.lines).debitInCents) : null
}

const debitOf = ({ lines }: EntryFields): number => lines.reduce((sum, line) => sum + (parseAmount(line.debit) ?? 0), 0)

/** What is not in the books yet. */
export async function showDrafts(
  { db, by, i18n, now }: Admin,
  editing: string | null,
): Promise<Omit<DraftsView, 'done' | 'asks' | 'problems' | 'refused'>> {
  const today = moroccoDay(now())
  const [due, drafts, templates] = await Promise.all([listDueTemplates(db, today), listDrafts(db, requirePerson(by).id), listTemplates(db)])
  return {
    due: due.flatMap((template) => {
      const { id, name, everyMonths, startsOn, nextOn } = template
      if (everyMonths === null || startsOn === null || nextOn === null) return []
      const count = countDue({ everyMonths, startsOn, nextOn }, today)
      return { key: randomUUID(), id, name, on: nextOn, day: i18n.date(nextOn), count, amountInCents: amountOf(template, nextOn) }
    }),
    drafts: drafts.map(({ id, fields, savedAt }) => ({
      id,
      label: fields.label,
      day: fields.date,
      saved: i18n.date(savedAt, 'dayTime'),
      amountInCents: debitOf(fields),
    })),
    templates: templates.map(({ id, name, everyMonths, startsOn, nextOn }) => ({
      id,
      name,
      next: nextOn && i18n.date(nextOn),
      form: { name, every: everyMonths === null ? '' : String(everyMonths), starts: nextOn ?? startsOn ?? '' },
    })),
    editing,
  }
}
