import { data, redirect } from 'react-router'
import { rejectedEntry } from '#app/features/accounting/ledger/schema.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { readRule } from '#app/features/accounting/postings/admin/posting-form.ts'
import { PostingsScreen, type PostingsView } from '#app/features/accounting/postings/admin/postings-screen.tsx'
import { retryWaiting, saveRule, setStart } from '#app/features/accounting/postings/commands/decide-posting.server.ts'
import { kindId } from '#app/features/accounting/postings/rules.ts'
import { bookSources } from '#app/flows/book-events.server.ts'
import { readPostings } from '#app/flows/postings-screen.server.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { textField } from '#app/platform/http/form.server.ts'
import type { Route } from './+types/accounting-postings'

const POSTINGS = '/admin/accounting/cooperative/postings'
const acts = ['start', 'rule', 'retry'] as const

export const loader = adminLoader(permissions.manage, async ({ url }: Route.LoaderArgs, admin): Promise<PostingsView> => {
  const done = acts.find((act) => act === url.searchParams.get('done')) ?? null
  return { ...(await readPostings(admin)), done, rejected: null }
})

type Rejected = Partial<PostingsView> & Pick<PostingsView, 'rejected' | 'done'>

/** What was typed stays in the form that was not accepted. */
async function save(
  i18n: Admin['i18n'],
  act: (typeof acts)[number],
  work: () => Promise<void>,
  again: { form: string } & Partial<PostingsView>,
) {
  try {
    await work()
    return redirect(`${POSTINGS}?done=${act}`, 303)
  } catch (error) {
    const { fields, text, status } = rejectedEntry(error, i18n)
    const { form, ...typed } = again
    return data({ ...typed, done: null, rejected: { form, problems: fields, refused: text } } satisfies Rejected, status)
  }
}

export const action = adminAction(permissions.manage, {
  start: (_args: Route.ActionArgs, { db, by, i18n, now, form }) => {
    const startsOn = textField(form, 'starts_on').slice(0, 30)
    return save(i18n, 'start', () => setStart(db, { startsOn, by, now: now() }), { form: 'start', startsOn })
  },
  rule: async (_args: Route.ActionArgs, { db, by, i18n, now, form }) => {
    const id = textField(form, 'kind')
    const source = bookSources.find((declared) => Object.keys(declared.kinds).some((kind) => kindId({ source: declared.id, kind }) === id))
    if (!source) throw new AppError('bad_request')
    const kind = id.slice(source.id.length + 1)
    const rule = readRule(form, Object.keys(source.kinds[kind]?.parts ?? {}))
    const { kinds } = await readPostings({ db, i18n, now })
    const typed = kinds.map((ruled) => (kindId(ruled) === id ? { ...ruled, rule } : ruled))
    return save(i18n, 'rule', () => saveRule(db, { source, kind, rule, by, now: now() }), { form: id, kinds: typed })
  },
  retry: (_args: Route.ActionArgs, { db, i18n }) => save(i18n, 'retry', () => retryWaiting(db), { form: 'retry' }),
})

export default function AccountingPostings({ loaderData, actionData }: Route.ComponentProps) {
  return <PostingsScreen view={{ ...loaderData, ...(actionData as Rejected | undefined) }} />
}
