import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { listPartsOf } from '#app/features/accounting/assemblies/queries/surplus.server.ts'
import { presentOptions } from '#app/features/accounting/ledger/present.ts'
import { listChart } from '#app/features/accounting/ledger/queries/chart.server.ts'
import { isMoneyAccount } from '#app/features/accounting/ledger/rules.ts'
import { readOwnKey, rejectedEntry } from '#app/features/accounting/ledger/schema.ts'
import { MemberScreen, type MemberView } from '#app/features/accounting/members/admin/member-screen.tsx'
import { recordMovement, saveMember, takeBackMovement } from '#app/features/accounting/members/commands/change-members.server.ts'
import { findMember, findShareValue, listMovements, sumMember } from '#app/features/accounting/members/queries/members.server.ts'
import {
  memberFieldNames,
  movementFieldNames,
  parseMember,
  parseMovement,
  readMovementKind,
} from '#app/features/accounting/members/schema.ts'
import { deliveryAccounts } from '#app/features/accounting/members/types.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { formatPhone } from '#app/platform/phone.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-member'

const PAGE = '/admin/accounting/cooperative/members'
const acts = ['record', 'save', 'back'] as const

function readId(value: string): string {
  if (!/^[0-9a-f-]{36}$/.test(value)) throw notFound()
  return value
}

export const loader = adminLoader(permissions.manage, async ({ url, params }: Route.LoaderArgs, { db, i18n, now }): Promise<MemberView> => {
  const id = readId(params.id)
  const member = await findMember(db, id)
  if (!member) throw notFound()
  const [sums, movements, chart, shareValue, parts] = await Promise.all([
    sumMember(db, id),
    listMovements(db, id),
    listChart(db),
    findShareValue(db),
    listPartsOf(db, id),
  ])
  const options = presentOptions(chart, i18n).map(({ code, name }) => [code, `${name} (${code})`] as const)
  const today = moroccoDay(now())
  return {
    id,
    name: member.name,
    lead: i18n.t('members.member_lead', { number: member.number, day: i18n.date(member.joinedOn) }),
    sums,
    movements: movements.map((row) => ({
      id: row.id,
      kind: row.kind,
      day: i18n.date(row.date),
      number: row.number,
      cents: (row.reverses === null ? 1 : -1) * (row.kind === 'payment' ? -1 : 1) * row.amountInCents,
      shares: row.shares,
      delivery:
        row.product !== null && row.unit !== null
          ? {
              product: row.product,
              quantity: i18n.number((row.quantityMilli ?? 0) / 1000),
              unit: row.unit,
              price: i18n.number((row.unitPriceInCents ?? 0) / 100, 2),
              quality: row.quality,
            }
          : null,
      isReversal: row.reverses !== null,
      isReversed: row.isReversed,
    })),
    parts,
    kind: readMovementKind(url.searchParams.get('kind')),
    fields: { date: today, money: '5161', unit: 'kg', account: '6121' },
    money: options.filter(([code]) => isMoneyAccount(code)),
    deliveryAccounts: options.filter(([code]) => (deliveryAccounts as readonly string[]).includes(code)),
    shareValue: i18n.number(shareValue / 100),
    values: {
      name: member.name,
      phone: member.phone ? formatPhone(member.phone) : '',
      joined_on: member.joinedOn,
      left_on: member.leftOn ?? '',
      note: member.note ?? '',
    },
    newId: randomUUID(),
    done: acts.find((act) => act === url.searchParams.get('done')) ?? null,
    problems: {},
    refused: null,
  }
})

type Saving = {
  i18n: Admin['i18n']
  id: string
  url: URL
  act: (typeof acts)[number]
  work: () => Promise<void>
  typed: Partial<MemberView>
}

async function save({ i18n, id, url, act, work, typed }: Saving) {
  try {
    await work()
    return redirect(`${PAGE}/${id}?kind=${readMovementKind(url.searchParams.get('kind'))}&done=${act}`, 303)
  } catch (error) {
    const { fields, text, status } = rejectedEntry(error, i18n)
    return data({ ...typed, done: null, problems: fields, refused: text } satisfies Partial<MemberView>, status)
  }
}

const readFields = (form: FormData, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, textField(form, name).slice(0, 300)]))

export const action = adminAction(permissions.manage, {
  record: ({ url, params }: Route.ActionArgs, { db, by, i18n, now, form }) => {
    const memberId = readId(params.id)
    const id = readOwnKey(textField(form, 'id'))
    const kind = readMovementKind(url.searchParams.get('kind'))
    const fields = readFields(form, movementFieldNames)
    const label = i18n.t(`members.kind_${kind}`)
    const work = async () => recordMovement(db, { id, memberId, movement: parseMovement(kind, fields), label, by, now: now() })
    return save({ i18n, id: memberId, url, act: 'record', work, typed: { fields, newId: id } })
  },
  save: ({ url, params }: Route.ActionArgs, { db, by, i18n, form }) => {
    const id = readId(params.id)
    const values = readFields(form, memberFieldNames)
    return save({ i18n, id, url, act: 'save', work: async () => saveMember(db, { id, ...parseMember(values), by }), typed: { values } })
  },
  back: ({ url, params }: Route.ActionArgs, { db, by, i18n, now, form }) => {
    const memberId = readId(params.id)
    const movementId = readOwnKey(textField(form, 'id'))
    const taking = { id: randomUUID(), movementId, memberId, date: moroccoDay(now()), label: i18n.t('members.taken_back'), by, now: now() }
    return save({ i18n, id: memberId, url, act: 'back', work: () => takeBackMovement(db, taking), typed: {} })
  },
})

export default function AccountingMember({ loaderData, actionData }: Route.ComponentProps) {
  return <MemberScreen view={{ ...loaderData, ...(actionData as Partial<MemberView> | undefined) }} />
}
