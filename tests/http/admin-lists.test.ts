import { describe, expect, test } from 'vitest'
import { asOwner, fileSite } from '#tests/harness/file-site.ts'

const own = fileSite()
const { ask } = own
const { cookie, read, post } = asOwner(own)

const rowsIn = (html: string) => [...html.matchAll(/<tr id="row-([^"]+)"/g)].map((match) => match[1] ?? '')

async function changeMail(mail: string): Promise<void> {
  const version = /name="version" value="([^"]+)"/.exec(await read('/admin/settings'))?.[1] ?? ''
  expect((await post('/admin/settings', { intent: 'save', version, contact_email: mail })).status).toBe(303)
}

describe('the audit log', () => {
  test('empty, it says what will stand there', async () => {
    const html = await read('/admin/audit')
    expect(html).toContain('لا شيء في السجل بعد')
    expect(html).not.toContain('<table')
  })

  test('a change is a line that opens into what was before and after', async () => {
    await changeMail('first@example.ma')
    await changeMail('second@example.ma')
    const html = await read('/admin/audit')
    const [newest] = rowsIn(html)
    expect(rowsIn(html)).toHaveLength(2)
    expect(html).not.toContain('second@example.ma')
    const open = await read(`/admin/audit?open=${newest}`)
    expect(open).toContain('<del dir="auto">first@example.ma</del>')
    expect(open).toContain('<ins dir="auto">second@example.ma</ins>')
    expect(open).toContain('aria-expanded="true"')
  })

  test('filters stand in the address; what fits nothing offers to take them off; nonsense is as if not asked for', async () => {
    expect(rowsIn(await read('/admin/audit?what=settings.saved'))).toHaveLength(2)
    const none = await read('/admin/audit?what=samples.removed')
    expect(rowsIn(none)).toEqual([])
    expect(none).toContain('لا شيء يوافق هذه المرشّحات')
    expect(none).toContain('<a class="o-btn o-main" href="/admin/audit">')
    expect(rowsIn(await read('/admin/audit?who=site'))).toEqual([])
    expect(rowsIn(await read('/admin/audit?to=2020-01-01'))).toEqual([])
    expect(rowsIn(await read('/admin/audit?from=2020-01-01&to=2999-12-31'))).toHaveLength(2)
    for (const query of ['who=me', "what='; drop", 'from=2026-13-45', 'older=-1', 'older=1e9', 'open=NaN', 'who=&what=', 'older=%00']) {
      const response = await ask(`/admin/audit?${query}`, { cookie: cookie() })
      expect([query, response.status, rowsIn(await response.text()).length]).toEqual([query, 200, 2])
    }
  })

  test('it cannot be written to', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect((await ask('/admin/audit', { method, cookie: cookie(), body: 'id=1&intent=delete' })).status).toBe(405)
    }
    expect(rowsIn(await read('/admin/audit'))).toHaveLength(2)
  })

  test('columns that were put away stay away, without script and in every language of the address', async () => {
    const response = await ask('/admin/audit?what=settings.saved&columns=save&column=who&column=when&column=nonsense', { cookie: cookie() })
    expect([response.status, response.headers.get('location')]).toEqual([302, '/admin/audit?what=settings.saved'])
    const [saved] = response.headers.getSetCookie()
    expect(saved).toMatch(/^office\.columns\.audit=subject\.fields\.request; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/)
    const headings = (html: string) => html.match(/<th scope="col"/g)?.length
    expect(headings(await read('/admin/audit'))).toBe(6)
    expect(headings(await read('/admin/audit', `${cookie()}; ${saved?.split(';')[0]}`))).toBe(3)
    expect(headings(await read('/admin/audit', `${cookie()}; office.columns.audit=what.%00.__proto__.who`))).toBe(5)
  })
})

describe('filters as tokens', () => {
  const days = { from: '2020-01-01', to: '2999-12-31' }
  const lists: [string, Record<string, string>, Record<string, string>][] = [
    ['/admin/audit', {}, { who: 'site', what: 'settings.saved', ...days }],
    ['/admin/users', { view: 'all', sort: 'name' }, { q: 'وردة & co', role: 'editor', state: 'active' }],
    ['/admin/orders', { view: 'all' }, { q: 'نادية', state: 'shipped', place: '1', ...days }],
    ['/admin/media', { view: 'unused' }, { q: 'خريطة', room: 'guides' }],
    [
      '/admin/guides-management/health',
      { sort: '-name' },
      { q: 'صيدلية', status: 'draft', verified: 'old', lacks: 'fr', city: 'x', samples: 'no' },
    ],
    ['/admin/guides-management', { all: '1', sort: 'name' }, { status: 'published', lacks: 'point' }],
    ['/admin/store-management', {}, { q: 'عسل', show: 'low', sort: '-price' }],
    ['/admin/stock/log', {}, { variant: 'x', reason: 'loss', who: 'x', ...days }],
    ['/admin/find', {}, { q: 'عسل' }],
  ]
  const tokensIn = (html: string) =>
    [...html.matchAll(/<li class="o-token">(.*?)<\/li>/g)].map(([, token = '']) => ({
      shown: /<bdi>(.*?)<\/bdi>/.exec(token)?.[1] ?? '',
      named: /aria-label="([^"]*)"/.exec(token)?.[1] ?? '',
      to: (/href="([^"]*)"/.exec(token)?.[1] ?? '').replaceAll('&amp;', '&'),
    }))
  const keysOf = (address: string) => [...new URL(address, 'http://site').searchParams].map(([name, value]) => `${name}=${value}`).sort()

  test.each(lists)('%s %j: each has a cross, a plain link to the list without it', async (path, place, filters) => {
    const query = new URLSearchParams({ ...place, ...filters, done: 'saved' })
    const html = await read(`${path}?${query}`)
    const tokens = tokensIn(html)
    expect(tokens.map(({ to }) => keysOf(to))).toHaveLength(Object.keys(filters).length)
    for (const name of Object.keys(filters)) {
      const { [name]: _off, ...others } = filters
      const left = keysOf(`${path}?${new URLSearchParams({ ...place, ...others })}`)
      const token = tokens.find(({ to }) => keysOf(to).join() === left.join())
      expect([name, token?.named]).toEqual([name, expect.stringContaining(token?.shown || 'nothing shown')])
      const after = tokensIn(await read(token?.to ?? ''))
      expect([name, after.map(({ named }) => named)]).toEqual([name, tokens.filter((one) => one !== token).map(({ named }) => named)])
    }
    // Whoever adds one more stays where they are.
    for (const [name, value] of Object.entries(place)) expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
  })

  test('they say it in words, days as Morocco writes them', async () => {
    const [from, to] = tokensIn(await read('/admin/audit?from=2026-07-01&to=2026-08-31'))
    expect([from?.shown, to?.shown]).toEqual(['1 يوليوز 2026', '31 غشت 2026'])
    const [state] = tokensIn(await read('/admin/orders?state=shipped'))
    expect(state).toMatchObject({ shown: 'خرج للتوصيل', named: 'أزل المرشّح: الحالة: خرج للتوصيل' })
  })
})

describe('the outbox', () => {
  const sendTest = async (to: string) => {
    const response = await post('/admin/settings', { intent: 'mail-test', mail_to: to })
    return /mail=([0-9a-f-]{36})/.exec(response.headers.get('location') ?? '')?.[1] ?? ''
  }

  test('deleting asks first, in the words of the specification, and deletes only what was chosen', async () => {
    const [one, two, three] = [await sendTest('a@example.ma'), await sendTest('b@example.ma'), await sendTest('c@example.ma')]
    const chosen: [string, string][] = [
      ['intent', 'delete'],
      ['id', one],
      ['id', two],
    ]
    const question = await post('/admin/outbox', chosen)
    const html = await question.text()
    expect(question.status).toBe(200)
    expect(html).toContain('هل أنت متأكد من الحذف؟')
    expect(html).toContain(`<input type="hidden" name="id" value="${two}"/>`)
    expect(rowsIn(await read('/admin/outbox'))).toHaveLength(3)
    const deleted = await post('/admin/outbox', [...chosen, ['sure', 'yes']])
    expect([deleted.status, deleted.headers.get('location')]).toEqual([303, '/admin/outbox?done=deleted'])
    expect(rowsIn(await read('/admin/outbox'))).toEqual([three])
    const log = await read('/admin/audit?what=outbox.deleted')
    expect(rowsIn(log)).toHaveLength(1)
    expect(await read(`/admin/audit?open=${rowsIn(log)[0]}`)).not.toContain('a@example.ma')
  })

  test('a letter is handed on by hand: copied, or sent by messaging or by mail', async () => {
    const id = await sendTest('d@example.ma')
    const html = await read(`/admin/outbox?open=${id}`)
    const detail = /class="o-letter"[\s\S]*?class="o-row o-hand-on"[\s\S]*?<\/p>/.exec(html)?.[0] ?? ''
    expect(detail).toMatch(/<copy-text data-text="[^"]{10,}"/)
    expect(detail).toMatch(/href="https:\/\/wa\.me\/\?text=/)
    expect(detail).toMatch(/href="mailto:d%40example\.ma\?subject=/)
  })

  test.each([
    [{ intent: 'delete', id: 'x', sure: 'yes' }, 400],
    [{ intent: 'delete', id: "' or 1=1", sure: 'yes' }, 400],
    [{ intent: 'no-such-act' }, 400],
    [{ id: '00000000-0000-4000-8000-000000000000' }, 400],
    [{ intent: 'delete', sure: 'yes' }, 303],
    [{ intent: 'delete', id: '00000000-0000-4000-8000-000000000000', sure: 'yes' }, 303],
  ] as [Record<string, string>, number][])('%j answers %i and deletes nothing', async (body, status) => {
    const before = rowsIn(await read('/admin/outbox')).length
    expect((await post('/admin/outbox', body)).status).toBe(status)
    expect(rowsIn(await read('/admin/outbox'))).toHaveLength(before)
  })
})

describe('what the palette finds', () => {
  const find = async (query: string, cookies: string | undefined = cookie()) => {
    const response = await ask(`/api/admin/find?${new URLSearchParams({ q: query })}`, cookies ? { cookie: cookies } : {})
    return {
      status: response.status,
      body: (await response.json()) as { groups?: { kind: string; items: { to: string; title: string }[] }[] },
    }
  }

  test('only for who is inside', async () => {
    expect((await find('عسل', '')).status).toBe(400)
    expect((await ask('/api/admin/find?q=x', { cookie: 'dalil.session_token=a.b' })).status).toBe(400)
    expect((await ask('/api/admin/find', { method: 'POST', cookie: cookie(), body: 'q=x' })).status).toBe(405)
  })

  test('products, entries and people by their names, five of each at most', async () => {
    const { body } = await find('عسل')
    const products = body.groups?.find((group) => group.kind === 'product')
    expect(products?.items).toHaveLength(5)
    // In the back office, where it is worked on.
    expect(products?.items[0]).toMatchObject({
      to: expect.stringMatching(/^\/admin\/store\/products\//),
      title: expect.stringContaining('عسل'),
    })
  })

  test.each(['', ' ', 'x', '%', '_', '>عسل', '#', '\0', "' or 1=1 --", 'ا'.repeat(300), '<script>'])(
    '%j: an answer, bounded, and no error',
    async (query) => {
      const { status, body } = await find(query)
      expect(status).toBe(200)
      expect(body.groups?.every((group) => group.items.length <= 5)).toBe(true)
    },
  )

  test('a percent sign stands for itself', async () => {
    expect((await find('%%')).body.groups).toEqual([])
    expect((await find('__')).body.groups).toEqual([])
  })

  test('without script the same stands on a page', async () => {
    expect(await read(`/admin/find?q=${encodeURIComponent('عسل')}`)).toMatch(/href="\/admin\/store\/products\/[^"]+"/)
  })
})
