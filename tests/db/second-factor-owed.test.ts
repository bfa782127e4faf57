import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '#app/platform/auth/tables.server.ts'
import { AMINA, authBench, type Jar } from '#tests/harness/auth.ts'
import { describeEachEngine } from '#tests/harness/db.ts'

type Route = { loader?: unknown; action?: unknown }

const load = (modules: Record<string, Route>) => Object.entries(modules).map(([file, route]) => ({ file, route }))
const pages = load(import.meta.glob<Route>('../../app/routes/admin/*.{ts,tsx}', { eager: true })).filter(
  ({ file }) => !/log(in|out)\./.test(file),
)
const apis = load(import.meta.glob<Route>('../../app/routes/api/admin-*.ts', { eager: true }))

describeEachEngine('staff who owe a second factor', (ctx) => {
  const bench = authBench(ctx)
  let close: () => void
  let jar: Jar
  beforeEach(async () => {
    close = bench.open()
    jar = await bench.signedUp()
    await ctx.db
      .update(users)
      .set({ roles: ['owner', 'member'] })
      .where(eq(users.email, AMINA.email))
    bench.rule = 'required'
  })
  afterEach(() => close())

  test('no JSON address of the back office lets them in, whatever they send', async () => {
    const seen: { file: string; method: string; status: number; code: string }[] = []
    for (const { file, route } of apis) {
      for (const [work, method] of [
        [route.loader, 'GET'],
        [route.action, 'POST'],
      ] as const) {
        const args = bench.args('/api/admin', { method, jar, ...(method === 'POST' ? { body: {} } : {}) })
        const answer = await (work as (given: typeof args) => Promise<Response>)(args)
        const { code } = (await answer.json()) as { code: string }
        if (code !== 'method_not_allowed') seen.push({ file, method, status: answer.status, code })
      }
    }
    expect(seen.length).toBeGreaterThan(apis.length - 1)
    expect(seen.filter(({ status, code }) => status !== 403 || code !== 'second_factor_owed')).toEqual([])
  })

  test('no page of the back office does, read or written: each leads to where the factor is set up', async () => {
    const wrong: unknown[] = []
    for (const { file, route } of pages) {
      for (const work of [route.loader, route.action].filter(Boolean)) {
        const form = work === route.action ? { form: { intent: 'save' } } : {}
        // The rooms that open later find out by their line of the site map which one is meant.
        const asRouted = (args: object) => (work as (given: object) => Promise<unknown>)({ ...args, pattern: '/home-legacy' })
        const { location } = await bench.page(asRouted, '/admin/any', { jar, ...form })
        if (location !== '/account/second-factor?next=%2Fadmin%2Fany') wrong.push([file, location])
      }
    }
    expect(pages.length).toBeGreaterThan(50)
    expect(wrong).toEqual([])
  })

  test('their session says what is open to them, and their account is still theirs', async () => {
    expect((await bench.api('user', { jar })).body).toMatchObject({ user: { roles: ['member'] } })
    bench.rule = 'optional'
    expect((await bench.api('user', { jar })).body).toMatchObject({ user: { roles: ['owner', 'member'] } })
  })
})
