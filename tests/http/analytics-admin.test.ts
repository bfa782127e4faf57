import { beforeAll, describe, expect, test } from 'vitest'
import { addCounts } from '#app/features/analytics/commands.server.ts'
import type { DayCount } from '#app/features/analytics/types.ts'
import { addDays, moroccoDay } from '#app/platform/time.ts'
import { ownSite } from '#tests/harness/own-site.ts'

const own = ownSite()
const { ask, signIn } = own
let cookie: string
const today = moroccoDay(new Date())

beforeAll(async () => {
  cookie = await signIn()
})

const page = async (query = '') => (await ask(`/admin/analytics${query}`, { cookie })).text()
const count = (kind: DayCount['kind'], name: string, n: number, back = 0): DayCount => ({
  day: addDays(today, -back),
  kind,
  name,
  count: n,
})
const words = (html: string) =>
  html
    .replace(/<(script|style|title|desc)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('the page of a new site', () => {
  test('says that nothing was counted, and draws no zeros', async () => {
    const html = await page()
    expect(html).toContain('لم تُعدّ أي زيارة بعد')
    expect(html).not.toContain('class="chart')
  })
})

describe('the page of a site that is read', () => {
  beforeAll(async () => {
    const days = Array.from({ length: 40 }, (_, back) => back)
    await addCounts(own.handle.db, [
      ...days.flatMap((back) => [
        count('view', '/store', 10, back),
        count('referrer', 'google', 4, back),
        count('language', 'nl-NL', 10, back),
      ]),
      count('view', '/order/:token', 3),
      count('view', '/product/<script>alert(1)</script>', 2),
      count('search', '(all)', 20),
      count('search_none', 'طبيب اسنان', 5),
      count('whatsapp', '/store', 7),
      count('call', '/store', 1),
      count('missing', '(all)', 9),
      count('bot', '(all)', 11),
    ])
  })

  test('sums the days of its range, and compares where there was something to compare with', async () => {
    const week = words(await page('?range=7'))
    expect(week).toMatch(/مشاهدات الصفحات 75 \+7%/)
    expect(week).toMatch(/دخول إلى الموقع 28 0%/)
    expect(week).toMatch(/نقرات التواصل 8 /)
    expect(week).toMatch(/بحث بلا نتيجة 25,0%/)
    const month = words(await page('?range=28'))
    expect(month).toMatch(/مشاهدات الصفحات 285 دخول/)
    expect(month).toContain('بدأ العدّ يوم')
  })

  test('an unknown range is four weeks', async () => {
    for (const query of ['', '?range=', '?range=1000', '?range=28%27', '?range=7&range=x'])
      expect(await page(query)).toMatch(/aria-current="page"[^>]*>(28 يوما|7 أيام)/)
  })

  test('has a table beside every drawing, and every drawing has a name and a description', async () => {
    for (const range of ['7', '28', '90', '12m']) {
      const html = await page(`?range=${range}`)
      const drawings = [...html.matchAll(/<svg class="chart [\s\S]*?<\/svg>/g)].map(([drawing]) => drawing)
      expect(drawings).toHaveLength(6)
      for (const drawing of drawings)
        expect(drawing).toMatch(/role="img"[\s\S]*<title id="[^"]+">[^<]+<\/title><desc id="[^"]+">[^<]+<\/desc>/)
      expect(html).not.toMatch(/NaN|Infinity|undefined/)
      const sections = html.match(/<section class="o-sec[\s\S]*?<\/section>/g) ?? []
      expect(sections).toHaveLength(8)
      for (const section of sections) expect(section).toContain('<table')
      const rows = { '7': 7, '28': 28, '90': 90, '12m': 12 }[range]
      expect(sections[0]?.match(/<tr>/g)).toHaveLength((rows ?? 0) + 1)
    }
  })

  test('time runs from right to left', async () => {
    const drawing = /<svg class="chart chart-full"[\s\S]*?<\/svg>/.exec(await page('?range=7'))?.[0] ?? ''
    const places = [...drawing.matchAll(/class="chart-line" d="([^"]+)"/g)].flatMap(([, d = '']) =>
      [...d.matchAll(/[ML]([\d.]+) /g)].map((match) => Number(match[1])),
    )
    expect(places).toHaveLength(7)
    expect([...places].sort((a, b) => b - a)).toEqual(places)
  })

  test('names from outside are text', async () => {
    const html = await page('?range=7')
    expect(html).toContain('/product/&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).not.toContain('<script>alert(1)')
  })

  test('a page without one address is no link', async () => {
    const html = await page('?range=7')
    expect(html).toContain('<a href="/store">')
    expect(html).toMatch(/<span class="a-name"><bdi>تتبّع الطلبات<\/bdi>/)
  })
})

describe('the spreadsheet', () => {
  const csv = (query: string) => ask(`/admin/analytics.csv${query}`, { cookie })

  test('holds each day of the range with its sums', async () => {
    const response = await csv('?range=7')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="days-7-${today}.csv"`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = new TextDecoder().decode(bytes).trim().split('\r\n')
    expect(lines).toHaveLength(8)
    expect(lines.at(-1)).toBe(`${today},15,4,7,1,0,20,5,0,0,0,0,9,11`)
  })

  test('of names holds all of them, with formulas defused', async () => {
    await addCounts(own.handle.db, [count('referrer', '=cmd|calc', 1), count('search_none', '+212', 1)])
    expect(await (await csv('?range=7&of=referrers')).text()).toContain("\r\n'=cmd|calc,1\r\n")
    expect(await (await csv('?range=7&of=searches')).text()).toMatch(/طبيب اسنان,5\r\n'\+212,1/)
    expect(await (await csv('?range=7&of=pages')).text()).toContain('/order/:token,3')
    expect(await (await csv('?range=7&of=countries')).text()).toContain('هولندا,70')
    expect(await (await csv('?of=users')).text()).toMatch(/^اليوم,/)
  })
})
