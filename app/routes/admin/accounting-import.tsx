import { data, redirect } from 'react-router'
import { decodeBankFile } from '#app/features/accounting/bank/commands/import-statement.server.ts'
import { isDay, sumSides } from '#app/features/accounting/ledger/rules.ts'
import { type BooksPreview, ImportBooksScreen, type ImportBooksView } from '#app/features/accounting/opening/admin/import-screen.tsx'
import { importBooks, previewBooks } from '#app/features/accounting/opening/commands/import-books.server.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { oneField, textField } from '#app/platform/http/form.server.ts'
import { errorText } from '#app/platform/http/refused.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-import'

const PAGE = '/admin/accounting/cooperative/bring'
const MAX_ENTRIES_SHOWN = 40
const MAX_PROBLEMS_SHOWN = 50

const nothing = { preview: null, done: null, problems: {}, refused: null } as const

export const loader = adminLoader(permissions.manage, async ({ url }: Route.LoaderArgs, { now }): Promise<ImportBooksView> => {
  const done = url.searchParams.get('done') ?? ''
  return { ...nothing, date: `${moroccoDay(now()).slice(0, 4)}-01-01`, done: /^\d{1,4}$/.test(done) ? Number(done) : null }
})

/** The file, or its text where it came before. */
async function readInput(form: FormData) {
  const file = oneField(form, 'file')
  const date = textField(form, 'date').slice(0, 30)
  if (!isDay(date)) throw new AppError('invalid_entry', { status: 422, fields: { date: date === '' ? 'required' : 'date_invalid' } })
  if (typeof file !== 'object' || file === null || file.size === 0)
    return { text: textField(form, 'text'), fileName: textField(form, 'name'), date }
  return { text: decodeBankFile(new Uint8Array(await file.arrayBuffer())), fileName: file.name, date }
}

type Input = Awaited<ReturnType<typeof readInput>>

async function readPreview({ db, i18n, now }: Admin, { text, fileName, date }: Input): Promise<BooksPreview> {
  const defaults = { date, label: i18n.t('opening.label') }
  const { entries, problems, isKnown } = await previewBooks(db, { text, defaults, now: now() })
  return {
    text,
    fileName,
    entries: entries.length,
    lines: entries.reduce((sum, { rows }) => sum + rows.length, 0),
    totalInCents: entries.reduce((sum, { input }) => sum + Number(sumSides(input.lines).debitInCents), 0),
    wrong: problems.length,
    isKnown,
    problems: problems.slice(0, MAX_PROBLEMS_SHOWN),
    shown: entries.slice(0, MAX_ENTRIES_SHOWN).map(({ input, rows }) => ({
      row: rows[0] ?? 0,
      day: i18n.date(input.date),
      journal: input.journal,
      label: input.label,
      lines: input.lines.map(({ account, debitInCents, creditInCents }) => ({ account, debitInCents, creditInCents })),
    })),
    more: Math.max(0, entries.length - MAX_ENTRIES_SHOWN),
  }
}

/** What cannot be read leads back to choosing a file, with the reason above it. */
async function orRefused(admin: Admin & { form: FormData }, work: (input: Input) => Promise<Response | ReturnType<typeof data>>) {
  try {
    return await work(await readInput(admin.form))
  } catch (error) {
    if (!(error instanceof AppError) || (error.status !== 409 && error.status !== 422)) throw error
    const refused = error.fields ? null : errorText(error, admin.i18n)
    return data({ ...nothing, problems: error.fields ?? {}, refused } satisfies Partial<ImportBooksView>, error.status)
  }
}

export const action = adminAction(permissions.manage, {
  try: (_args: Route.ActionArgs, admin) =>
    orRefused(admin, async (input) => {
      const preview = await readPreview(admin, input)
      return data({ ...nothing, preview, date: input.date } satisfies ImportBooksView, preview.wrong > 0 ? 422 : 200)
    }),
  bring: (_args: Route.ActionArgs, admin) =>
    orRefused(admin, async ({ text, date }) => {
      const { db, by, i18n, now } = admin
      const { entries } = await importBooks(db, { text, defaults: { date, label: i18n.t('opening.label') }, by, now: now() })
      return redirect(`${PAGE}?done=${entries}`, 303)
    }),
})

export default function AccountingBring({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportBooksScreen view={{ ...loaderData, ...(actionData as Partial<ImportBooksView> | undefined) }} />
}
