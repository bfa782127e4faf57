import { randomUUID } from 'node:crypto'
import type { AssemblyView } from '#app/features/accounting/assemblies/admin/assembly-screen.tsx'
import type { SurplusView } from '#app/features/accounting/assemblies/admin/surplus-section.tsx'
import { attachMinutes } from '#app/features/accounting/assemblies/commands/change-assemblies.server.ts'
import {
  type Assembly,
  type AssemblyDecision,
  findAssembly,
  listDecisions,
  listPresent,
  listVoters,
  MINUTES_AREA,
  MINUTES_CONTEXT,
} from '#app/features/accounting/assemblies/queries/assemblies.server.ts'
import {
  findLastAllocation,
  listAllocations,
  previewAllocation,
  readSurplus,
} from '#app/features/accounting/assemblies/queries/surplus.server.ts'
import { hasQuorum, isAdopted } from '#app/features/accounting/assemblies/rules.ts'
import { parseTerms } from '#app/features/accounting/assemblies/schema.ts'
import { presentOptions } from '#app/features/accounting/ledger/present.ts'
import { listChart } from '#app/features/accounting/ledger/queries/chart.server.ts'
import { isMoneyAccount } from '#app/features/accounting/ledger/rules.ts'
import { listMembers } from '#app/features/accounting/members/queries/members.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Admin } from '#app/platform/auth/admin-route.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { paperResponse, readPaper, storePaper } from './book-papers.server.ts'

const MINUTES = { area: MINUTES_AREA, context: MINUTES_CONTEXT, field: 'minutes' } as const
const ALL_OF_IT = 10_000

async function firstTerms({ db, i18n, now }: Admin, assembly: Assembly): Promise<Record<string, string>> {
  const last = await findLastAllocation(db)
  const percent = (points: number) => i18n.number(points / 100)
  const [date = ''] = [assembly.date, moroccoDay(now())].sort().reverse()
  return {
    year: String(Number(assembly.date.slice(0, 4)) - 1),
    legal: percent(last?.legalBasisPoints ?? 0),
    other_reserve: '',
    interest: percent(last?.interestBasisPoints ?? 0),
    patronage: percent(last?.patronageBasisPoints ?? ALL_OF_IT),
    date,
  }
}

async function showSurplus(admin: Admin, assembly: Assembly, decisions: readonly AssemblyDecision[]): Promise<SurplusView> {
  const { db, i18n } = admin
  const [sums, divided, chart, fields] = await Promise.all([
    readSurplus(db),
    listAllocations(db, assembly.id),
    listChart(db),
    firstTerms(admin, assembly),
  ])
  const used = new Set(divided.filter(({ reversedBy }) => reversedBy === null).map(({ decisionId }) => decisionId))
  return {
    ...sums,
    decisions: decisions
      .filter((decision) => isAdopted(decision, assembly) && !used.has(decision.id))
      .map(({ id, number, text }) => [id, `${i18n.number(number)}. ${text}`] as const),
    newId: randomUUID(),
    fields,
    preview: null,
    divided: divided.map(({ parts, ...one }) => ({
      ...one,
      parts: parts.map((part) => ({ ...part, isPaid: part.paidPosition !== null })),
    })),
    money: presentOptions(chart, i18n)
      .filter(({ code }) => isMoneyAccount(code))
      .map(({ code, name }) => [code, `${name} (${code})`] as const),
  }
}

/** An assembly's page; 404 for none. */
export async function showAssembly(id: string, admin: Admin): Promise<AssemblyView> {
  const { db, i18n } = admin
  const assembly = await findAssembly(db, id)
  if (!assembly) throw notFound()
  const [voters, present, decisions] = await Promise.all([listVoters(db, assembly.date), listPresent(db, id), listDecisions(db, id)])
  const people = voters.map((voter) => ({ ...voter, isPresent: present.has(voter.id) }))
  const turnout = { entitled: people.length, present: people.filter(({ isPresent }) => isPresent).length }
  return {
    id,
    kind: assembly.kind,
    day: i18n.date(assembly.date),
    place: assembly.place,
    quorumPercent: assembly.quorumPercent,
    majorityPercent: assembly.majorityPercent,
    turnout,
    hasQuorum: hasQuorum(turnout, assembly.quorumPercent),
    voters: people,
    decisions: decisions.map((decision) => ({ ...decision, isAdopted: isAdopted(decision, assembly) })),
    minutes: assembly.minutesMime,
    surplus: await showSurplus(admin, assembly, decisions),
    newId: randomUUID(),
    values: {},
    done: null,
    problems: {},
    refused: null,
  }
}

/** What the typed terms come to, with the members' names. */
export async function previewSurplus({ db }: Pick<Admin, 'db'>, fields: Readonly<Record<string, string>>): Promise<SurplusView['preview']> {
  const [allocation, members] = await Promise.all([previewAllocation(db, parseTerms(fields)), listMembers(db)])
  const names = new Map(members.map(({ id, name }) => [id, name]))
  return { ...allocation, parts: allocation.parts.map((part) => ({ ...part, name: names.get(part.memberId) ?? '' })) }
}

/** Stores the minutes of a form beside their assembly; what they replace goes. */
export async function storeMinutes(services: Services, form: FormData, { id, by }: { id: string; by: Actor }): Promise<void> {
  const bytes = await readPaper(form, MINUTES.field)
  if (!bytes) throw new AppError('invalid_entry', { status: 422, fields: { minutes: 'required' } })
  const paper = await storePaper(services, bytes, MINUTES)
  const { files } = openPrivate(services.env, MINUTES_AREA)
  const replaced = await attachMinutes(services.db, { id, paper, by }).catch(async (error: unknown) => {
    await files.remove(paper.fileId)
    throw error
  })
  if (replaced !== null) await files.remove(replaced)
}

export async function minutesResponse({ db, env }: Pick<Services, 'db' | 'env'>, id: string): Promise<Response | undefined> {
  const assembly = await findAssembly(db, id)
  if (!assembly?.minutesFileId || !assembly.minutesMime) return undefined
  const bytes = await openPrivate(env, MINUTES_AREA).files.read(assembly.minutesFileId, MINUTES_CONTEXT)
  return bytes && paperResponse(bytes, assembly.minutesMime, `minutes-${assembly.date}`)
}
