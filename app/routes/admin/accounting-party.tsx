import { data, redirect } from 'react-router'
import { rejectedEntry } from '#app/features/accounting/ledger/schema.ts'
import { partyPaths } from '#app/features/accounting/parties/admin/party-paths.ts'
import { StatementScreen, type StatementView } from '#app/features/accounting/parties/admin/statement-screen.tsx'
import { saveContact } from '#app/features/accounting/parties/commands/letter-lines.server.ts'
import { type ContactFields, contactFieldNames, parseContact, readAgedQuery } from '#app/features/accounting/parties/schema.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { showParty } from '#app/flows/party-screens.server.ts'
import { adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-party'

const MAX_FIELD = 300

export const loader = adminLoader(
  permissions.manage,
  async ({ url, context }: Route.LoaderArgs, { db, i18n, now }): Promise<StatementView> => {
    const today = moroccoDay(now())
    const site = context.get(servicesContext).env.publicUrl ?? url.origin
    const view = await showParty({ db, i18n, today }, { ...readAgedQuery(url.searchParams, today), site })
    return { ...view, done: url.searchParams.get('done') === 'contact' ? i18n.t('parties.done_contact') : null }
  },
)

export const action = adminAction(permissions.manage, {
  contact: async ({ url }: Route.ActionArgs, { db, by, i18n, now, form }) => {
    const today = moroccoDay(now())
    const query = readAgedQuery(url.searchParams, today)
    const { name } = await showParty({ db, i18n, today }, { ...query, site: '' })
    if (name === null) throw notFound()
    const contact = Object.fromEntries(
      contactFieldNames.map((field) => [field, textField(form, field).slice(0, MAX_FIELD)]),
    ) as ContactFields
    try {
      await saveContact(db, { side: query.side, contact: { name, ...parseContact(contact) }, by })
      return redirect(`${partyPaths.of(query)}&done=contact`, 303)
    } catch (error) {
      const { fields, text, status } = rejectedEntry(error, i18n)
      return data({ contact, problems: fields, refused: text } satisfies Partial<StatementView>, status)
    }
  },
})

export default function AccountingParty({ loaderData, actionData }: Route.ComponentProps) {
  return <StatementScreen view={{ ...loaderData, ...(actionData as Partial<StatementView> | undefined) }} />
}
