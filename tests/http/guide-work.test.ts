import { describe, expect, test } from 'vitest'
import { asOwner, fileSite } from '#tests/harness/file-site.ts'

const own = fileSite()
const { ask } = own
const { cookie, read, post } = asOwner(own)

type Fields = Record<string, string> | [string, string][]

describe('the queue of suggestions', () => {
  const queue = '/admin/guides-management/suggestions'
  const beach = '/tourism-guide/beaches/plage-quemado'
  const hotel = '/tourism-guide/hotels/hotel-mercure-quemado'
  const entryId = async (path = beach) => /suggest-edit\?entry=([0-9a-f-]{36})/.exec(await read(path, ''))?.[1] ?? ''
  const suggest = async (field: string, proposed: string) =>
    expect((await post(`/suggest-edit?entry=${await entryId()}&field=${field}`, { proposed, message: 'سألت هناك' }, '')).status).toBe(303)
  const ids = (html: string) => [...html.matchAll(/<input type="checkbox"[^>]*value="(\d+)"/g)].map((match) => match[1] ?? '')

  test('empty, it says what will stand there; with something in it, the oldest is open with what it would change', async () => {
    expect(await read(queue)).toContain('لا شيء ينتظر')
    await suggest('phone', '0539 98 20 00')
    await suggest('location', 'المدخل من جهة الفندق')
    const html = await read(queue)
    expect(ids(html)).toHaveLength(2)
    expect(html).toContain('<ins>05 39 98 20 00</ins>')
    expect(html).toContain('سألت هناك')
    expect(html).toMatch(/data-key="j"/)
    const today = await read('/admin')
    expect(today).toContain(`href="${queue}?id=${ids(html)[0]}"`)
  })

  test('accepting writes it in at once; who comes second is told, and nothing changes; by hand leads to the editor', async () => {
    const [phone = '', location = ''] = ids(await read(queue))
    const accepted = await post(`${queue}?id=${phone}`, { intent: 'accept', id: phone })
    expect([accepted.status, accepted.headers.get('location')]).toEqual([303, `${queue}?done=accepted`])
    expect(await read(beach, '')).toContain('tel:+212539982000')
    const second = await post(`${queue}?id=${phone}`, { intent: 'reject', id: phone, reason: 'wrong' })
    expect(second.status).toBe(409)
    expect(await second.text()).toContain('قبلك، فلم يغيّر قرارك شيئا')
    expect(await read(beach, '')).toContain('tel:+212539982000')
    const byHand = await post(`${queue}?id=${location}`, { intent: 'accept', id: location })
    expect(byHand.headers.get('location')).toBe(`/admin/guide-entries/${await entryId()}?suggestion=${location}`)
    // Saving there accepts it: until then it waits.
    expect(ids(await read(queue))).toEqual([location])
    expect(await read(`${queue}?view=decided`)).toContain(`id="row-${phone}"`)
  })

  test('a claim is accepted as a contact of the place, which no visitor sees and which can be forgotten', async () => {
    const claim = { name: 'أمينة الورياغلي', contact: '0612345678', message: '' }
    expect((await post(`/claim-place?entry=${await entryId(hotel)}`, claim, '')).status).toBe(303)
    const html = await read(`${queue}?view=claims`)
    expect(html).toContain('لا يفتح حسابا ولا يعطي حقا')
    const [id = ''] = ids(html)
    expect((await post(queue, { intent: 'accept', id })).status).toBe(303)
    const decided = await read(`${queue}?id=${id}`)
    const contact = /name="contact" value="(\d+)"/.exec(decided)?.[1] ?? ''
    expect(contact).not.toBe('')
    expect(await read(hotel, '')).not.toContain('أمينة الورياغلي')
    expect((await post(queue, { intent: 'forget', contact })).status).toBe(303)
    expect(await read(`${queue}?id=${id}`)).not.toContain('name="contact"')
  })

  test.each<[number, Fields]>([
    [400, {}],
    [400, { intent: 'accept' }],
    [400, { intent: 'accept', id: '1e309' }],
    [400, { intent: 'accept', id: "1'" }],
    [400, { intent: 'reject', id: '1', note: 'a'.repeat(501) }],
    [
      400,
      [
        ['intent', 'accept'],
        ['intent', 'reject'],
        ['id', '1'],
      ],
    ],
    [404, { intent: 'accept', id: '9007199254740991' }],
    [404, { intent: 'forget', contact: '999999' }],
    [409, { intent: 'accept-many', id: '999999' }],
  ])('%i for %j', async (status, fields) => {
    expect((await post(queue, fields)).status).toBe(status)
  })

  test('an address of nonsense is the queue as it is', async () => {
    for (const query of ['id=NaN', 'id=-1', 'view=__proto__', 'from=1e309', 'id=%00', "view='"]) {
      expect([query, (await ask(`${queue}?${query}`, { cookie: cookie() })).status]).toEqual([query, 200])
    }
  })
})

describe('hours read back', () => {
  const readBack = (fields: Fields, cookies = cookie()) => post('/api/admin/hours', fields, cookies)
  const week = (is: string) => Object.fromEntries(Array.from({ length: 7 }, (_, day) => [`hours.w${day}.is`, day === 0 ? 'open' : is]))

  test('as a visitor reads them, or what is wrong beside which field', async () => {
    const good = await readBack({ 'hours.mode': 'week', ...week('same'), 'hours.w0.from1': '8', 'hours.w0.to1': '12' })
    expect(await good.json()).toMatchObject({
      ...{ problems: {}, value: 'Mo-Su 08:00-12:00' },
      lines: [{ label: 'كل أيام الأسبوع', times: ['8:00–12:00'] }, { words: ['قد تختلف'] }, { words: ['قد تختلف'] }],
    })
    const bad = await readBack({ name: 'h', 'h.mode': 'written', 'h.written': '%_\u202e'.repeat(200) })
    expect(await bad.json()).toEqual({ problems: { 'h.written': 'لا نقرأ هذه المواقيت.' } })
  })

  test('for nobody else', async () => {
    expect((await readBack({ 'hours.mode': 'always' }, '')).status).toBe(400)
    expect((await ask('/api/admin/hours', { cookie: cookie() })).status).toBe(405)
  })
})

describe('the rota of the duty pharmacies', () => {
  const rota = '/admin/guides-management/duty-rota'
  const city = 'al-hoceima'
  const tonight = async () =>
    /id="night-(\d{4}-\d\d-\d\d)"[^>]*>\s*<p class="r-day">(?:(?!<\/td>)[\s\S])*?class="o-tag"/.exec(
      (await read(`${rota}?city=${city}`)).replaceAll('<td', '\n<td'),
    )?.[1] ?? ''
  const pharmacy = async () => /<option value="([0-9a-f-]{36})"/.exec(await read(`${rota}?city=${city}`))?.[1] ?? ''

  test('a turn that is given tonight is first on the health guide at once, and a sample no longer', async () => {
    const [night, entry] = [await tonight(), await pharmacy()]
    const html = await read(`${rota}?city=${city}`)
    expect(html).toContain('ليالٍ نموذجية')
    const turn = { intent: 'assign', city, entry, from: night, nights: '2', every: '0', until: '' }
    expect((await post(`${rota}?city=${city}`, turn)).status).toBe(303)
    const name = new RegExp(`<option value="${entry}">([^<(]+)`).exec(html)?.[1]?.trim() ?? '-'
    const guide = await read('/health-guide', '')
    const lead = guide.slice(guide.indexOf('class="duty-tonight"'), guide.indexOf('class="duty-tomorrow"'))
    expect(lead).toContain(name)
    expect(await read(rota)).toContain(`id="night-${night}"`)
  })

  test('what is wrong is told beside its field, and everything typed comes back', async () => {
    const turn = { intent: 'assign', city, entry: '', from: '2026-02-30', nights: '99', every: '1', until: '' }
    const refused = await post(`${rota}?city=${city}`, turn)
    const html = await refused.text()
    expect(refused.status).toBe(400)
    expect(html).toContain('اختر صيدلية من هذه المدينة')
    expect(html).toContain('من ليلة واحدة إلى 31')
    expect(html).toMatch(/value="99"/)
    const endless = await post(`${rota}?city=${city}`, {
      ...turn,
      entry: await pharmacy(),
      from: '2026-12-01',
      nights: '1',
      until: '2099-01-01',
    })
    expect([endless.status, (await endless.text()).includes('المدة تتجاوز 400 يوم')]).toEqual([400, true])
    const pasted = await post(`${rota}?city=${city}&month=2026-12`, { intent: 'paste', city, list: '1/12 صيدلية لا توجد' })
    expect([pasted.status, (await pasted.text()).includes('لا صيدلية بهذا الاسم')]).toEqual([400, true])
  })

  test.each<[number, Fields]>([
    [400, {}],
    [400, { intent: 'remove', city, id: '1e309' }],
    [404, { intent: 'remove', city, id: '9007199254740991' }],
    [404, { intent: 'remove', city: "x' or 1=1", id: '1' }],
    [400, { intent: 'copy', city: '__proto__' }],
    [400, { intent: 'paste', city, list: 'a'.repeat(40_001) }],
    [
      400,
      { intent: 'assign', city, entry: '00000000-0000-4000-8000-000000000000', from: '2026-12-01', nights: '1', every: '0', until: '' },
    ],
  ])('%i for %j', async (status, fields) => {
    expect((await post(`${rota}?city=${city}`, fields)).status).toBe(status)
  })

  test('a town that there is none of is not found; a month that is none is this one', async () => {
    expect((await ask(`${rota}?city=nowhere`, { cookie: cookie() })).status).toBe(404)
    for (const month of ['2026-13', '0000-00', '%00', '9999-99', "'"]) {
      expect([month, (await ask(`${rota}?city=${city}&month=${month}`, { cookie: cookie() })).status]).toEqual([month, 200])
    }
  })
})

describe('the wizard', () => {
  const wizard = '/admin/guide-management'
  const LINK = `https://www.google.com/maps/place/${'Plage+'.repeat(60)}/@35.2,-3.9,17z/data=!3m1!4b1!8m2!3d35.24661!4d-3.93222&hl=ar`
  const step = (name: string, fields: Fields) => post(`${wizard}?step=${name}`, fields)
  const at = (name: string) => `${wizard}?step=${name}#step-title`

  test('leads through its steps, keeps everything, makes all of it and shows what was made', async () => {
    expect(await read(wizard)).toMatch(/<button[^>]*value="finish"[^>]*disabled/)
    const nothing = await step('city', { intent: 'next' })
    expect([nothing.status, (await nothing.text()).includes('اختر من اللائحة، أو اكتب اسما جديدا')]).toEqual([400, true])
    expect((await step('city', { intent: 'next', 'city.choice': 'al-hoceima' })).headers.get('location')).toBe(at('sector'))
    const saved = await step('sector', { intent: 'keep', 'sector.choice': 'new', 'sector.name': 'الصيد' })
    expect(saved.status).toBe(204)
    expect(await read(`${wizard}?step=sector`)).toContain('value="الصيد"')
    // A step that has no place yet cannot be opened.
    expect(await read(`${wizard}?step=entry`)).toContain('name="category.name"')
    await step('sector', { intent: 'next', 'sector.choice': 'new', 'sector.name': 'الصيد البحري' })
    expect(
      (await step('category', { intent: 'previous', 'category.choice': 'new', 'category.name': 'مراكب' })).headers.get('location'),
    ).toBe(at('sector'))
    expect(await read(`${wizard}?step=category`)).toContain('value="مراكب"')
    await step('category', { intent: 'next', 'category.choice': 'new', 'category.name': 'مراكب' })
    expect(await read(`${wizard}?step=entry`)).toContain('<map-picker')
    const nonsense = { 'name.ar': '', phone: 'x', 'hours.mode': 'written', 'hours.written': 'x', media: "1'", illustration: '../x' }
    const wrong = await step('entry', { intent: 'finish', ...nonsense })
    const html = await wrong.text()
    expect(wrong.status).toBe(400)
    for (const name of ['name.ar', 'phone', 'hours.written', 'media', 'illustration']) expect(html).toContain(`id="${name}-problem"`)
    const fields = {
      'name.ar': 'مركب الأمل',
      phone: '0539840000',
      status: 'published',
      'hours.mode': 'always',
      latitude: LINK,
      longitude: '',
      illustration: 'museum',
    }
    // A link is longer than any number, and no letter of it may be lost before the last step reads it.
    await step('entry', { intent: 'keep', ...fields })
    const drawn = await read(`${wizard}?step=entry`)
    expect(drawn).toContain(`value="${LINK.replaceAll('&', '&amp;')}"`)
    expect(drawn).toMatch(/<option value="museum" selected[^>]*>متحف/)
    const made = await step('entry', { intent: 'finish', ...fields })
    expect(made.headers.get('location')).toMatch(/made=[0-9a-f-]{36}&also=sector,category#made$/)
    const done = await read(made.headers.get('location')?.split('#')[0] ?? '')
    const path = /href="(\/guide\/al-hoceima\/[^"]+)"/.exec(done)?.[1] ?? ''
    const shown = await read(path, '')
    expect(shown).toContain('مركب الأمل')
    expect(shown).toContain('35.24661,-3.93222')
    expect(shown).toMatch(/\/assets\/museum-/)
    expect(await read(`${wizard}?step=city`)).not.toContain('الصيد البحري"')
    // What the page still keeps on its way out brings nothing of the finished entry back.
    expect((await step('entry', { intent: 'keep', ...fields })).status).toBe(204)
    expect(await read(wizard)).not.toContain('value="discard"')
  })

  test('finishing before the end leads to what is missing', async () => {
    const requested = await step('city', { intent: 'discard' })
    expect([requested.status, (await requested.text()).includes('سيُمحى')]).toEqual([200, true])
    await step('city', { intent: 'discard', sure: 'yes' })
    const early = await step('entry', { intent: 'finish', 'name.ar': 'مركب' })
    expect([early.status, early.headers.get('location')]).toEqual([303, at('city')])
    expect((await step('city', { intent: 'discard', sure: 'yes' })).status).toBe(303)
  })

  test.each<[number, string, Fields]>([
    [400, 'city', {}],
    [400, 'city', { intent: 'drop' }],
    [
      400,
      'city',
      [
        ['intent', 'next'],
        ['city.choice', 'a'],
        ['city.choice', 'b'],
      ],
    ],
    [400, 'city', { intent: 'next', 'city.choice': "x' or 1=1" }],
    [400, 'nowhere', { intent: 'next', 'city.choice': '%00' }],
  ])('%i for %s %j', async (status, name, fields) => {
    expect((await step(name, fields)).status).toBe(status)
  })

  test('an address of nonsense shows the wizard', async () => {
    for (const query of ['step=%00', 'made=1', 'made=00000000-0000-4000-8000-000000000000', 'step=entry&also=__proto__']) {
      expect([query, (await ask(`${wizard}?${query}`, { cookie: cookie() })).status]).toEqual([query, 200])
    }
  })
})
