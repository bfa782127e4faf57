import { sessionCookieName, signValue } from '#app/platform/auth/cookie.ts'
import type { Role } from '#app/platform/auth/roles.ts'
import { signingSecret } from '#app/platform/auth/session.server.ts'
import { createSession, createUser } from '#tests/factories/users.ts'
import { authBench, Jar } from './auth.ts'
import type { DbContext } from './db.ts'
import { roomSite } from './room-site.tsx'

type Routes = Parameters<typeof roomSite>[0]['routes']
type Form = Readonly<Record<string, string>> | (readonly [string, string | File])[]

/** A few pages of the back office on a test's database, used through their addresses by somebody with these roles. */
export function adminBench(ctx: DbContext, routes: Routes, roles: Role[] = ['editor']) {
  const bench = authBench(ctx)
  const send = roomSite({ services: () => bench.services, routes, texts: {} })
  let jar = new Jar()
  let closeBench = () => {}
  return {
    async open() {
      closeBench = bench.open()
      const { id } = await createUser(ctx.db, { roles: ['member', ...roles] })
      const { token } = await createSession(ctx.db, id)
      jar = new Jar()
      const value = encodeURIComponent(signValue(token, await signingSecret(bench.services)))
      jar.keep(new Headers({ 'set-cookie': `${sessionCookieName(false)}=${value}; Path=/` }))
    },
    close: () => closeBench(),
    read: (path: string) => send(path, { jar }),
    post: (path: string, form: Form, { multipart = false } = {}) =>
      send(path, { jar, multipart, form: Array.isArray(form) ? form : Object.entries(form) }),
  }
}
