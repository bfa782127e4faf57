import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { bankPaths } from '#app/features/accounting/bank/admin/bank-paths.ts'
import {
  BankImportScreen,
  type StatementImportView,
  type StatementPreviewView,
} from '#app/features/accounting/bank/admin/import-screen.tsx'
import { decodeBankFile, importStatement, previewStatement } from '#app/features/accounting/bank/commands/import-statement.server.ts'
import { findMapping } from '#app/features/accounting/bank/queries/statements.server.ts'
import { readBankQuery, readMappingFields } from '#app/features/accounting/bank/schema.ts'
import { readOwnKey } from '#app/features/accounting/ledger/schema.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { chooseAccount } from '#app/flows/bank-screens.server.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { oneField, textField } from '#app/platform/http/form.server.ts'
import { errorText } from '#app/platform/http/refused.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { parseAmount } from '#app/platform/number-input.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-bank-import'

const MAX_ROWS_SHOWN = 100
const MAX_PROBLEMS_SHOWN = 50

export const loader = adminLoader(permissions.manage, async ({ url }: Route.LoaderArgs, { db, i18n }): Promise<StatementImportView> => {
  const chosen = await chooseAccount(db, i18n, readBankQuery(url.searchParams).account)
  return { ...chosen, formId: randomUUID(), opening: '', openingProblem: null, refused: null, preview: null }
})

/** The file, or its text where it came before; nothing chosen is an empty text. */
async function readFile(form: FormData): Promise<{ text: string; fileName: string }> {
  const file = oneField(form, 'file')
  const isChosen = typeof file === 'object' && file !== null && file.size > 0
  if (!isChosen) return { text: textField(form, 'text'), fileName: textField(form, 'name') }
  return { text: decodeBankFile(new Uint8Array(await file.arrayBuffer())), fileName: file.name }
}

/** A minus is possible: the account may have begun in the red. */
function readOpening(written: string): number | null {
  const [, minus, rest = ''] = /^\s*([-\u2212]?)(.*)$/s.exec(written) ?? []
  const cents = rest.trim() === '' ? undefined : parseAmount(rest)
  return cents === undefined ? null : minus ? 0 - cents : cents
}

type Reading = Awaited<ReturnType<typeof previewStatement>>

function presentPreview(
  { format, csv, statement, plan }: Reading,
  file: { text: string; fileName: string },
  i18n: I18n,
): StatementPreviewView {
  return {
    ...file,
    format,
    csv,
    days: i18n.t('bank.days', { from: i18n.date(plan.fromDate, 'dayShort'), to: i18n.date(plan.toDate) }),
    openingInCents: statement.openingInCents,
    closingInCents: statement.closingInCents,
    counts: {
      new: plan.lines.filter(({ isNew }) => isNew).length,
      known: plan.lines.filter(({ isNew }) => !isNew).length,
      wrong: plan.problems.length,
    },
    rows: plan.lines.slice(0, MAX_ROWS_SHOWN).map(({ line: { row, date, text, amountInCents }, isNew }) => ({
      row,
      day: i18n.date(date, 'dayShort'),
      text,
      amountInCents,
      isNew,
    })),
    more: Math.max(0, plan.lines.length - MAX_ROWS_SHOWN),
    problems: plan.problems.slice(0, MAX_PROBLEMS_SHOWN),
    needsOpening: plan.needsOpening,
    overlaps: plan.overlaps,
    refused: plan.refused ? errorText(plan.refused, i18n) : null,
  }
}

type Input = { account: string; text: string; fileName: string; opening: string }

async function readInput({ db, i18n, form }: Admin & { form: FormData }): Promise<Input> {
  const { account } = await chooseAccount(db, i18n, readBankQuery(new URLSearchParams({ account: textField(form, 'account') })).account)
  return { account, ...(await readFile(form)), opening: textField(form, 'opening').slice(0, 40) }
}

/** The preview again, with what was refused above it and nothing of what was filled in lost. */
async function preview(admin: Admin & { form: FormData }, input: Input, error?: AppError) {
  const { db, i18n, now, form } = admin
  const mapping = readMappingFields((name) => textField(form, name)) ?? (await findMapping(db, input.account))
  const { account, text, fileName, opening } = input
  const reading = await previewStatement(db, { account, text, mapping, openingInCents: readOpening(opening), today: moroccoDay(now()) })
  const openingProblem = error?.fields?.opening ?? null
  const view = { account, opening, openingProblem, preview: presentPreview(reading, { text, fileName }, i18n) }
  const isSaid = openingProblem !== null || view.preview.refused !== null
  return data(
    { ...view, refused: error && !isSaid ? errorText(error, i18n) : null } satisfies Partial<StatementImportView>,
    error?.status ?? 200,
  )
}

/** A file that cannot be read at all leads back to choosing one. */
async function orRefused(i18n: I18n, work: () => ReturnType<typeof preview>) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 422) throw error
    return data({ preview: null, refused: errorText(error, i18n) } satisfies Partial<StatementImportView>, error.status)
  }
}

export const action = adminAction(permissions.manage, {
  preview: (_args: Route.ActionArgs, admin) => orRefused(admin.i18n, async () => preview(admin, await readInput(admin))),
  import: (_args: Route.ActionArgs, admin) =>
    orRefused(admin.i18n, async () => {
      const { db, by, i18n, now, form } = admin
      const input = await readInput(admin)
      const id = readOwnKey(textField(form, 'id'))
      const mapping = readMappingFields((name) => textField(form, name))
      const openingLabel = i18n.t('bank.opening_label')
      try {
        const { added } = await importStatement(db, {
          ...input,
          id,
          mapping,
          openingInCents: readOpening(input.opening),
          openingLabel,
          by,
          now: now(),
        })
        throw redirect(`${bankPaths.view(input.account, 'open')}&done=imported&count=${added}`, 303)
      } catch (error) {
        if (!(error instanceof AppError) || (error.status !== 409 && error.status !== 422)) throw error
        return preview(admin, input, error)
      }
    }),
})

export default function AccountingBankImport({ loaderData, actionData }: Route.ComponentProps) {
  return <BankImportScreen view={{ ...loaderData, ...(actionData as Partial<StatementImportView> | undefined) }} />
}
