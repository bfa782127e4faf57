import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { permissions } from '#app/features/digital-services/policy.ts'
import {
  assignRequest,
  changeRequestState,
  decidePaper,
  handOver,
  notePaid,
  requestPaper,
  writeStaffMessage,
} from '#app/features/digital-services/requests/commands/staff-acts.server.ts'
import {
  countByState,
  countWaitingRequests,
  findRequests,
  listBoard,
  listRequests,
  listWaitingRequests,
} from '#app/features/digital-services/requests/queries/admin.server.ts'
import { findRequestIdByNumber } from '#app/features/digital-services/requests/queries/requests.server.ts'
import { listClerks, scopeOf } from '#app/features/digital-services/requests/queries/scope.server.ts'
import { findServiceOutcome, listMonthStats, listServiceStats } from '#app/features/digital-services/requests/queries/stats.server.ts'
import { servicePapers, serviceRequests } from '#app/features/digital-services/requests/tables.server.ts'
import { requestTools } from '#app/features/digital-services/requests/tools.server.ts'
import { seed } from '#app/features/digital-services/services/seed.server.ts'
import { saveSetting } from '#app/features/settings/commands.server.ts'
import { manifests } from '#app/manifests.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import { ContentVersions } from '#app/platform/content-versions.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { Pictures } from '#app/platform/pictures/pictures.server.ts'
import { createUser } from '#tests/factories/users.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { DESK_NOW, deskServices, refusal, sentRequest } from '#tests/harness/service-desk.ts'
import { countWaiting } from './dashboard.server.ts'
import { findInAdmin } from './find-in-admin.server.ts'
import { sendServiceRequest } from './service-request.server.ts'

const pictures = new Pictures()
afterAll(() => pictures.close())

const DESK_NOBODY = '00000000-0000-4000-8000-000000000000'
const all = { state: 'all', who: 'all', text: '', page: 1 } as const

describeEachEngine('requests that were handed to somebody', (ctx) => {
  let services: Services
  let [mine, theirs] = ['', '']
  let clerk: Actor & { id: string; roles: ('clerk' | 'member')[] }
  let other: { id: string }
  const scope = () => scopeOf(ctx.db, clerk)
  const act = (number: string, by: Actor = clerk) => ({ number, version: undefined, by, now: DESK_NOW })

  beforeEach(async () => {
    services = deskServices(ctx, pictures)
    await ctx.db.transaction(seed)
    const { id, name } = await createUser(ctx.db, { name: 'وردة', roles: ['clerk', 'member'] })
    clerk = { id, name, requestId: null, roles: ['clerk', 'member'] }
    other = await createUser(ctx.db, { name: 'منير', roles: ['clerk', 'member'] })
    ;[mine, theirs] = [
      (await sendServiceRequest(services, sentRequest())).number,
      (await sendServiceRequest(services, sentRequest())).number,
    ]
    await assignRequest(ctx.db, { ...act(mine), scope: 'all' }, clerk.id)
    await assignRequest(ctx.db, { ...act(theirs), scope: 'all' }, other.id)
  })

  test('are open to every clerk until the owner says otherwise, and to administrators always', async () => {
    expect(await scope()).toBe('all')
    await saveSetting(ctx.db, 'clerk_requests', 'assigned')
    expect(await scope()).toEqual({ assigneeId: clerk.id })
    for (const roles of [['administrator' as const], ['owner' as const]]) expect(await scopeOf(ctx.db, { id: other.id, roles })).toBe('all')
    expect(await scopeOf(ctx.db, undefined)).toEqual({ assigneeId: undefined })
  })

  test('alone stand in a clerk’s lists, counts, board, search, today’s page and what the assistant reads', async () => {
    await saveSetting(ctx.db, 'clerk_requests', 'assigned')
    const own = await scope()
    const where = { locale: 'ar', scope: own } as const
    expect((await listRequests(ctx.db, all, where)).lines.map(({ number }) => number)).toEqual([mine])
    expect((await listRequests(ctx.db, { ...all, who: { id: other.id } }, where)).lines).toEqual([])
    expect((await listBoard(ctx.db, all, { ...where, now: DESK_NOW })).map(({ number }) => number)).toEqual([mine])
    expect([await countByState(ctx.db, own), await countWaitingRequests(ctx.db, own)]).toEqual([{ received: 1 }, 1])
    expect((await listWaitingRequests(ctx.db, own, 9)).map(({ number }) => number)).toEqual([mine])
    expect(await findRequests(ctx.db, own, { text: theirs, onlyNumber: true, limit: 5 })).toEqual([])
    const found = await findInAdmin({ db: ctx.db, i18n: i18nFor('ar'), user: clerk }, '#S-')
    expect(found.flatMap(({ items }) => items.map(({ to }) => to))).toEqual([`/admin/service-requests/${mine}`])
    const search = async () => []
    const [tool] = requestTools
    const read = await tool?.read({ db: ctx.db, now: DESK_NOW, i18n: i18nFor('ar'), user: clerk, search }, {})
    expect(JSON.stringify(read)).toContain(mine)
    expect(JSON.stringify(read)).not.toContain(theirs)
    const nobody = await tool?.read({ db: ctx.db, now: DESK_NOW, i18n: i18nFor('ar'), search }, {})
    expect(JSON.stringify(nobody)).not.toContain('S-')
  })

  test('alone are counted beside a clerk’s navigation, each clerk’s own, and no contract numbers with them', async () => {
    const content = new ContentVersions()
    const badges = async (user: typeof clerk | { id: string; roles: 'administrator'[] }) => {
      const waiting = await countWaiting({ db: ctx.db, content, now: () => DESK_NOW, user })
      return waiting['/admin/service-requests']
    }
    expect(await badges(clerk)).toBe(2)
    await saveSetting(ctx.db, 'clerk_requests', 'assigned')
    await changeRequestState(ctx.db, { ...act(theirs), scope: 'all' }, { to: 'working', text: null })
    expect(await badges(clerk)).toBe(1)
    expect(await badges({ ...clerk, id: DESK_NOBODY })).toBe(0)
    expect(await badges({ id: other.id, roles: ['administrator'] })).toBe(2)
    const bills = manifests.flatMap((room) => room.badges ?? []).find(({ at }) => at === '/admin/bill-questions')
    expect([await bills?.count(ctx.db, DESK_NOW, clerk), await bills?.scope?.(ctx.db, clerk)]).toEqual([0, clerk.id])
  })

  test('alone can be opened, written to and moved by a clerk: the others are not there', async () => {
    await saveSetting(ctx.db, 'clerk_requests', 'assigned')
    const own = await scope()
    const with_ = { ...act(theirs), scope: own }
    expect(await findRequestIdByNumber(ctx.db, theirs, own)).toBeUndefined()
    expect(await findRequestIdByNumber(ctx.db, mine, own)).toBeDefined()
    const acts = [
      () => changeRequestState(ctx.db, with_, { to: 'working', text: null }),
      () => requestPaper(ctx.db, with_, 'x'),
      () => decidePaper(ctx.db, with_, { paperId: other.id, state: 'accepted', reason: null }),
      () => handOver(ctx.db, with_, 'x'),
      () => notePaid(ctx.db, with_, 100),
      () => writeStaffMessage(ctx.db, with_, 'x'),
      () => assignRequest(ctx.db, with_, clerk.id),
    ]
    for (const one of acts) expect((await refusal(one())).status).toBe(404)
    await writeStaffMessage(ctx.db, { ...with_, number: mine }, 'وصلت وثائقكم')
  })

  test('go to a colleague with a line in the history, and are closed to whoever had them', async () => {
    await saveSetting(ctx.db, 'clerk_requests', 'assigned')
    const member = await createUser(ctx.db)
    const gone = await createUser(ctx.db, { roles: ['clerk', 'member'], suspendedAt: new Date() })
    const handing = { ...act(mine), scope: await scope() }
    for (const { id } of [member, gone]) expect((await refusal(assignRequest(ctx.db, handing, id))).code).toBe('request_assignee')
    expect((await listClerks(ctx.db)).map(({ id }) => id)).not.toContain(gone.id)
    await assignRequest(ctx.db, handing, other.id)
    expect(await findRequestIdByNumber(ctx.db, mine, await scope())).toBeUndefined()
    expect(permissions.direct.to).not.toContain('clerk')
  })

  test('a year of them by service and by month, with time and income', async () => {
    const moving = { ...act(mine), scope: 'all' as const }
    await changeRequestState(ctx.db, moving, { to: 'working', text: null })
    await changeRequestState(ctx.db, moving, { to: 'ready', text: null })
    await notePaid(ctx.db, moving, 3000)
    await handOver(ctx.db, { ...moving, now: new Date(DESK_NOW.getTime() + 2 * 86_400_000) }, 'يامنة')
    const since = new Date('2026-01-01T00:00:00Z')
    const figures = { requests: 2, ended: 1, daysToEnd: 2, paidInCents: 3000 }
    expect(await listServiceStats(ctx.db, since, 'ar')).toMatchObject([figures])
    const [request] = await ctx.db.select().from(serviceRequests).where(eq(serviceRequests.number, theirs))
    const paper = request?.form.find(({ kind }) => kind === 'file')
    const sent = {
      requestId: request?.id ?? '',
      questionId: paper?.id ?? '',
      mime: 'image/jpeg',
      bytes: 1,
      sentAt: DESK_NOW,
      deleteOn: '2026-12-31',
    }
    await ctx.db.insert(servicePapers).values([
      { ...sent, fileId: 'a', state: 'refused', reason: 'غير مقروءة' },
      { ...sent, fileId: 'b', state: 'refused', reason: 'منتهية' },
      { ...sent, fileId: 'c', state: 'accepted' },
    ])
    const refused = { paper: paper?.label.ar, times: 2 }
    const outcome = { requests: 2, ended: 1, due: 1, onTime: 1, daysToEnd: 2, paidInCents: 3000, refused }
    const of = { serviceId: sentRequest().slug, since, locale: 'ar' as const }
    expect(await findServiceOutcome(ctx.db, of)).toEqual(outcome)
    expect(await findServiceOutcome(ctx.db, { ...of, serviceId: 'another' })).toMatchObject({ requests: 0, due: 0, paidInCents: 0 })
    expect(await listMonthStats(ctx.db, since)).toEqual([{ month: '2026-11-01', ...figures }])
  })
})
