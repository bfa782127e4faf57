import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { readOwnKey, rejectedEntry } from '#app/features/accounting/ledger/schema.ts'
import { LetteringScreen, type LetteringView } from '#app/features/accounting/parties/admin/lettering-screen.tsx'
import { partyPaths } from '#app/features/accounting/parties/admin/party-paths.ts'
import { letterLines, letterSure, nameParty, removeLetter } from '#app/features/accounting/parties/commands/letter-lines.server.ts'
import { type PartyLetterView, parsePartyName, readLetterQuery, readLines } from '#app/features/accounting/parties/schema.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { chooseLetterAccount, showLettering } from '#app/flows/party-screens.server.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-lettering'

const MAX_NAME = 300
const doings = ['lettered', 'named', 'removed'] as const

export const loader = adminLoader(permissions.manage, async ({ url }: Route.LoaderArgs, { db, i18n, now }): Promise<LetteringView> => {
  const view = await showLettering({ db, i18n, today: moroccoDay(now()) }, readLetterQuery(url.searchParams))
  const done = doings.find((one) => one === url.searchParams.get('done'))
  const count = Number(url.searchParams.get('count') ?? '1')
  return { ...view, done: done ? i18n.t(`parties.done_${done}`, { count: Number.isSafeInteger(count) ? count : 1 }) : null }
})

type Work = Admin & { form: FormData }
type Change = { view: PartyLetterView; done: (typeof doings)[number]; run: (account: string) => Promise<number> }

/** Runs an act on the account's lines; what stops it is the page again, with what was ticked and written. */
async function change({ url }: Route.ActionArgs, { db, i18n, form }: Work, { view, done, run }: Change) {
  const { account } = await chooseLetterAccount(db, i18n, readLetterQuery(url.searchParams).account)
  if (account === null) throw notFound()
  try {
    const count = await run(account)
    return redirect(`${partyPaths.letters(account, view)}&done=${done}&count=${count}`, 303)
  } catch (error) {
    const { fields, text, status } = rejectedEntry(error, i18n)
    const typed = { chosen: form.getAll('line').map(String), name: textField(form, 'name').slice(0, MAX_NAME) }
    return data({ problems: fields, refused: text, ...typed } satisfies Partial<LetteringView>, status)
  }
}

export const action = adminAction(permissions.manage, {
  letter: (args: Route.ActionArgs, work) => {
    const { db, by, now, form } = work
    const id = readOwnKey(textField(form, 'id'))
    return change(args, work, {
      view: 'open',
      done: 'lettered',
      run: async (account) => {
        await letterLines(db, { id, account, lines: readLines(form), by, now: now() })
        return 1
      },
    })
  },
  letter_sure: (args: Route.ActionArgs, work) => {
    const { db, by, now } = work
    return change(args, work, {
      view: 'open',
      done: 'lettered',
      run: (account) => letterSure(db, { account, newId: randomUUID, by, now: now() }),
    })
  },
  name: (args: Route.ActionArgs, work) => {
    const { db, by, form } = work
    return change(args, work, {
      view: 'open',
      done: 'named',
      run: async (account) => {
        const [lines, name] = [readLines(form), parsePartyName(textField(form, 'name').slice(0, MAX_NAME))]
        await nameParty(db, { account, lines, name, by })
        return lines.length
      },
    })
  },
  remove: (args: Route.ActionArgs, work) => {
    const { db, by, form } = work
    const id = readOwnKey(textField(form, 'letter'))
    return change(args, work, {
      view: 'lettered',
      done: 'removed',
      run: async () => {
        await removeLetter(db, { id, by })
        return 1
      },
    })
  },
})

export default function AccountingLettering({ loaderData, actionData }: Route.ComponentProps) {
  return <LetteringScreen view={{ ...loaderData, ...(actionData as Partial<LetteringView> | undefined) }} />
}
