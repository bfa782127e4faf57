import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#app/platform/time.ts'
import {
  changeOf,
  contactKindOf,
  DIRECT,
  firstRetainedDay,
  isCounted,
  isRobot,
  isUnseen,
  languageName,
  OTHER,
  periodOf,
  referrerName,
  retainedQuery,
} from './rules.ts'
import { ranges } from './types.ts'

const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0'

describe('who is a program', () => {
  test.each([
    [FIREFOX, false],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      false,
    ],
    ['Mozilla/5.0 (Linux; Android 14; CUBOT X30) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36', false],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
    ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2)', true],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/142.0.0.0 Safari/537.36', true],
    ['facebookexternalhit/1.1', true],
    ['WhatsApp/2.23.20.0', true],
    ['curl/8.5.0', true],
    ['', true],
    [undefined, true],
  ])('%s: %s', (agent, robot) => {
    expect(isRobot(agent)).toBe(robot)
  })
})

describe('what nobody has seen yet', () => {
  test.each([
    [{}, false],
    [{ 'sec-fetch-dest': 'document' }, false],
    [{ 'sec-purpose': 'prefetch', 'sec-fetch-dest': 'document' }, true],
    [{ 'sec-purpose': 'prefetch;prerender' }, true],
    [{ purpose: 'prefetch' }, true],
    [{ 'x-moz': 'prefetch' }, true],
    [{ 'sec-fetch-dest': 'empty' }, true],
    [{ 'sec-fetch-dest': 'image' }, true],
  ])('%o: %s', (headers, unseen) => {
    expect(isUnseen(headers)).toBe(unseen)
  })
})

describe('where a reader comes from', () => {
  test.each([
    [undefined, DIRECT],
    ['', DIRECT],
    ['https://rif.example/store', undefined],
    ['https://rif.example:8443/store', 'rif.example'],
    ['https://www.google.com/', 'google'],
    ['https://www.google.co.ma/search?q=secret', 'google'],
    ['https://l.facebook.com/l.php?u=x', 'facebook.com'],
    ['https://t.co/abc', 'x.com'],
    ['https://google.evil.example/', 'evil.example'],
    ['https://notfacebook.com/', 'notfacebook.com'],
    ['https://jane-doe.blog.example.net/me', 'example.net'],
    ['https://www.menara.gov.ma/', 'menara.gov.ma'],
    ['http://192.168.1.4/router', OTHER],
    ['http://[::1]/', OTHER],
    ['http://printer/', OTHER],
    ['android-app://com.google.android.gm/', 'google'],
    ['javascript:alert(1)', OTHER],
    ['not a url', OTHER],
  ])('%s is %s', (referer, name) => {
    expect(referrerName(referer, ['rif.example'])).toBe(name)
  })

  test('nothing of a path, a query or a name before the host is ever kept', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (url) => {
        const name = referrerName(url, ['rif.example'])
        expect(name === OTHER || /^[a-z0-9.-]+$/.test(name ?? '')).toBe(true)
        if (name?.includes('.')) expect(name.split('.').length).toBeLessThanOrEqual(3)
      }),
    )
  })
})

describe('the language a browser asks for', () => {
  test.each([
    ['ar-MA,ar;q=0.9,fr;q=0.8', 'ar-MA'],
    ['nl-NL', 'nl-NL'],
    ['zh-Hant-CN', 'zh-CN'],
    ['FR-fr', 'fr-FR'],
    ['es', 'es'],
    ['es-419,es;q=0.9', 'es'],
    ['fr-XX', 'fr'],
    ['tlh-QX', OTHER],
    ['*', OTHER],
    ['', OTHER],
    [undefined, OTHER],
    ['x'.repeat(5000), OTHER],
  ])('%s is %s', (header, name) => {
    expect(languageName(header)).toBe(name)
  })
})

describe('the words of a search without results', () => {
  test.each([
    ['طبيبُ أسنانٍ', 'طبيب اسنان'],
    ['Hôtel  Maloka', 'hotel maloka'],
    ['قط', OTHER],
    ['0612345678', OTHER],
    ['اتصل بي ٠٦١٢', OTHER],
    ['me@example.ma', OTHER],
    ['https://me.example', OTHER],
    ['كلمة '.repeat(7), OTHER],
    ['x'.repeat(61), OTHER],
    ['', OTHER],
    ['%%%', OTHER],
  ])('%s is kept as %s', (query, saved) => {
    expect(retainedQuery(query)).toBe(saved)
  })

  test('no digit, sign or capital is ever kept, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (query) => {
        const saved = retainedQuery(query)
        expect(saved === OTHER || /^[a-z\u0621-\u064a ]{3,60}$/.test(saved)).toBe(true)
      }),
    )
  })
})

test.each([
  ['https://wa.me/212600000000?text=x', 'whatsapp'],
  ['tel:+212600000000', 'call'],
  ['https://www.google.com/maps/dir/?api=1&destination=35,-3', 'directions'],
  ['https://www.openstreetmap.org/directions?to=35,-3', 'directions'],
  ['geo:35,-3', 'directions'],
  ['https://wa.me.evil.example/212', undefined],
  ['https://www.google.com/maps/search/x', undefined],
  ['mailto:me@example.ma', undefined],
  ['', undefined],
])('a link to %s is %s', (href, kind) => {
  expect(contactKindOf(href)).toBe(kind)
})

test.each([
  ['/', true],
  ['/store', true],
  ['/order/:token', true],
  ['/administration', true],
  ['/admin', false],
  ['/admin/outbox', false],
  ['/api/*', false],
  ['/auth/password-reset', false],
  ['/home-legacy', false],
])('%s is a page that readers visit: %s', (pattern, counted) => {
  expect(isCounted(pattern)).toBe(counted)
})

test.each([
  ['2026-11-21', '2024-10-01'],
  ['2026-01-31', '2023-12-01'],
  ['2024-02-29', '2022-01-01'],
])('on %s, days before %s are forgotten', (today, first) => {
  expect(firstRetainedDay(today)).toBe(first)
})

describe('the days of a range', () => {
  test('seven days up to today, beside the seven before', () => {
    const period = periodOf('7', '2026-11-21')
    expect([period.from, period.to, period.before]).toEqual(['2026-11-15', '2026-11-21', { from: '2026-11-08', to: '2026-11-14' }])
    expect(period.steps.map(({ now }) => now.from)).toHaveLength(7)
  })

  test('twelve months: this one up to today, beside the same days a year before', () => {
    const period = periodOf('12m', '2026-11-21')
    expect([period.from, period.before]).toEqual(['2025-12-01', { from: '2024-12-01', to: '2025-11-21' }])
    expect(period.steps[0]).toEqual({ now: { from: '2025-12-01', to: '2025-12-31' }, before: { from: '2024-12-01', to: '2024-12-31' } })
    expect(period.steps[2]?.now).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(period.steps.at(-1)).toEqual({ now: { from: '2026-11-01', to: '2026-11-21' }, before: { from: '2025-11-01', to: '2025-11-21' } })
  })

  test('steps follow each other without a gap, now and before, on any day', () => {
    const anyDay = fc
      .date({ min: new Date('2024-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(fc.constantFrom(...ranges), anyDay, (range, today) => {
        const { steps, from, to, before } = periodOf(range, today)
        for (const key of ['now', 'before'] as const) {
          const whole = key === 'now' ? { from, to } : before
          const days = steps.map((step) => step[key])
          expect([days[0]?.from, days.at(-1)?.to]).toEqual([whole.from, whole.to])
          for (const [i, step] of days.slice(1).entries()) expect(addDays(days[i]?.to ?? '', 1)).toBe(step.from)
        }
      }),
    )
  })
})

test.each([
  [12, 10, 0.2],
  [0, 10, -1],
  [5, 0, null],
  [5, null, null],
])('%i after %s is a change of %s', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change)
})
