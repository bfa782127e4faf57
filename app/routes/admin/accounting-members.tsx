import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { listBalances } from '#app/features/accounting/ledger/queries/balances.server.ts'
import { netUnder } from '#app/features/accounting/ledger/rules.ts'
import { readOwnKey, readReportDay, rejectedEntry } from '#app/features/accounting/ledger/schema.ts'
import { MembersScreen, type MembersView } from '#app/features/accounting/members/admin/members-screen.tsx'
import { addMember, setShareValue } from '#app/features/accounting/members/commands/change-members.server.ts'
import { findShareValue, listDelivered, listMembers } from '#app/features/accounting/members/queries/members.server.ts'
import { CAPITAL, divide, MEMBERS, owedTo } from '#app/features/accounting/members/rules.ts'
import { memberFieldNames, parseMember } from '#app/features/accounting/members/schema.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { amountText, parseAmount } from '#app/platform/number-input.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-members'

const PAGE = '/admin/accounting/cooperative/members'

export const loader = adminLoader(permissions.manage, async ({ url }: Route.LoaderArgs, { db, i18n, now }): Promise<MembersView> => {
  const today = moroccoDay(now())
  const params = url.searchParams
  const to = readReportDay(params, today)
  const from = readReportDay(new URLSearchParams({ to: params.get('from') ?? '' }), `${to.slice(0, 4)}-01-01`)
  const amount = (params.get('surplus') ?? '').slice(0, 30)
  const [members, balances, shareValue, delivered] = await Promise.all([
    listMembers(db),
    listBalances(db, { to: '9999-12-31' }),
    findShareValue(db),
    listDelivered(db, { from, to }),
  ])
  const cents = parseAmount(amount)
  const weights = members.map(({ id }) => Math.max(delivered.get(id) ?? 0, 0))
  const divided = cents ? divide(cents, weights) : []
  return {
    members: members.map(({ joinedOn: _joined, phone: _phone, leftOn, ...member }) => ({ ...member, left: leftOn && i18n.date(leftOn) })),
    matches: {
      owed: -netUnder(balances, [MEMBERS]) === members.reduce((sum, member) => sum + owedTo(member), 0),
      capital: -netUnder(balances, [CAPITAL]) === members.reduce((sum, member) => sum + member.sharesInCents, 0),
    },
    shareValue: amountText(shareValue, i18n.locale),
    surplus: {
      from,
      to,
      amount,
      parts: divided.flatMap((part, i) => {
        const [member, weight = 0] = [members[i], weights[i]]
        return member && weight > 0 ? [{ id: member.id, name: member.name, deliveredInCents: weight, cents: part }] : []
      }),
    },
    newId: randomUUID(),
    values: { joined_on: today },
    done: params.get('done') === 'share' ? 'share' : null,
    problems: {},
    refused: null,
  }
})

export const action = adminAction(permissions.manage, {
  add: async (_args: Route.ActionArgs, { db, by, i18n, form }) => {
    const values = Object.fromEntries(memberFieldNames.map((name) => [name, textField(form, name).slice(0, 300)]))
    const id = readOwnKey(textField(form, 'id'))
    try {
      const { leftOn: _left, ...member } = parseMember(values)
      await addMember(db, { id, ...member, by })
      return redirect(`${PAGE}/${id}`, 303)
    } catch (error) {
      const { fields, text, status } = rejectedEntry(error, i18n)
      return data({ values, problems: fields, refused: text }, status)
    }
  },
  share: async (_args: Route.ActionArgs, { db, by, i18n, form }) => {
    const shareValue = textField(form, 'share_value').slice(0, 30)
    try {
      await setShareValue(db, parseAmount(shareValue), by)
      return redirect(`${PAGE}?done=share`, 303)
    } catch (error) {
      const { fields, text, status } = rejectedEntry(error, i18n)
      return data({ shareValue, problems: fields, refused: text }, status)
    }
  },
})

export default function AccountingMembers({ loaderData, actionData }: Route.ComponentProps) {
  return <MembersScreen view={{ ...loaderData, ...(actionData as Partial<MembersView> | undefined) }} />
}
