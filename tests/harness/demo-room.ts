import { asc, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { resourceRevisions } from '#app/features/resources/tables.server.ts'
import { sessionCookieName, signValue } from '#app/platform/auth/cookie.ts'
import type { Role } from '#app/platform/auth/roles.ts'
import { signingSecret } from '#app/platform/auth/session.server.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import * as savedViewsPage from '#app/routes/admin/saved-views.tsx'
import { createCity } from '#tests/factories/guide.ts'
import { createSession, createUser } from '#tests/factories/users.ts'
import * as page from '#tests/fixtures/demo-room/routes/workshops.tsx'
import * as csv from '#tests/fixtures/demo-room/routes/workshops-csv.ts'
import { migration, workshops } from '#tests/fixtures/demo-room/tables.server.ts'
import { authBench, Jar } from './auth.ts'
import type { DbContext } from './db.ts'
import { inputsIn } from './form-inputs.ts'
import { roomSite } from './room-site.tsx'

const texts = import.meta.glob<Record<string, string>>('../fixtures/demo-room/messages/*.json', { eager: true, import: 'default' })
const pages = ['', '/bin', '/import', '/:id', '/:id/history'].map((rest) => [`/admin/workshops${rest}`, page] as const)

export type Form = Record<string, string>
/** Every input of the editor, empty. */
export const EMPTY: Form = Object.fromEntries(
  [
    ...['name', 'about'].flatMap((name) => locales.map((locale) => `${name}.${locale}`)),
    ...['craft', 'cityId', 'phone', 'price', 'seats', 'opensOn', 'closesOn', 'isOpen', 'photos'],
    ...['latitude', 'longitude', 'link'].map((part) => `point.${part}`),
  ].map((name) => [name, '']),
)
export const POTTERY: Form = {
  ...EMPTY,
  version: '0',
  'name.ar': 'ورشة الخزف',
  'name.en': 'The pottery',
  'name.es': 'La alfarería',
  'name.fr': 'La poterie',
  craft: 'pottery',
  price: '١٢٠,٥٠',
  seats: '12',
  opensOn: '2026-12-01',
  isOpen: 'on',
  phone: '٠٦١٢ ٣٤ ٥٦ ٧٨',
}

/** The demonstration room on a test's database, used through its addresses by an editor. */
export function demoRoom(ctx: DbContext) {
  const bench = authBench(ctx)
  const send = roomSite({
    services: () => bench.services,
    routes: Object.fromEntries([...pages, ['/admin/workshops.csv', csv], ['/admin/saved-views', savedViewsPage]]),
    texts,
  })
  type Options = NonNullable<Parameters<typeof send>[1]>
  const rows = () => ctx.db.select().from(workshops).orderBy(asc(workshops.createdAt), asc(workshops.id))

  const room = {
    send,
    rows,
    city: '',
    editor: new Jar(),
    /** Answers what closes it again. */
    async open() {
      const close = bench.open()
      room.city = (await createCity(ctx.db)).id
      await ctx.db.execute(sql.raw(migration))
      room.editor = await room.signedIn(['editor'])
      return async () => {
        await ctx.db.execute(sql.raw('drop table demo_workshops'))
        close()
      }
    },
    async signedIn(roles: Role[]): Promise<Jar> {
      const { id } = await createUser(ctx.db, { roles: ['member', ...roles] })
      const { token } = await createSession(ctx.db, id)
      const jar = new Jar()
      const value = encodeURIComponent(signValue(token, await signingSecret(bench.services)))
      jar.keep(new Headers({ 'set-cookie': `${sessionCookieName(false)}=${value}; Path=/` }))
      return jar
    },
    read: (path: string, options: Options = {}) => send(path, { jar: room.editor, ...options }),
    post: (path: string, form: Form | (readonly [string, string | File])[], options: Options = {}) =>
      send(path, { jar: room.editor, form: Array.isArray(form) ? form : Object.entries(form), ...options }),
    save: (id: string, form: Form) => room.post(`/admin/workshops/${id}`, { intent: 'save', ...form }),
    async create(over: Form = {}) {
      expect(await room.save('new', { ...POTTERY, cityId: room.city, ...over })).toMatchObject({ status: 303 })
      const row = (await rows()).at(-1)
      if (!row) throw new Error('nothing was created')
      return row
    },
    /** The form as a browser would send it back. */
    formOf: async (id: string): Promise<Form> => ({ ...EMPTY, ...inputsIn((await room.read(`/admin/workshops/${id}`)).text) }),
    revisions: () => ctx.db.select().from(resourceRevisions).orderBy(asc(resourceRevisions.id)),
  }
  return room
}
