import { describe, expect, it } from 'vitest'
import {
  assetNames,
  assetsOfStyles,
  cacheFor,
  essentialAssets,
  guidePathFor,
  isAway,
  isFresh,
  isGuidePath,
  isKeepable,
  isKeepableAsset,
  isKeepableLesson,
  isOwnLesson,
  LESSONS,
  MAX_AGE_MS,
  markCopy,
  mayBePublic,
  PAGES,
  pageKey,
  surplus,
} from './worker-rules.ts'

const answer = (control: string, more: Partial<Response> & { html?: string } = {}) => ({
  status: 200,
  type: 'basic' as ResponseType,
  redirected: false,
  ...more,
  headers: new Headers({ 'content-type': more.html ?? 'text/html; charset=utf-8', 'cache-control': control }),
})

describe('which pages have a name to be kept under', () => {
  it.each([
    ['https://x.ma/', '/'],
    ['https://x.ma/en/', '/en'],
    ['https://x.ma/health-guide/pharmacies?page=2&city=imzouren#top', '/health-guide/pharmacies?city=imzouren&page=2'],
    ['https://x.ma/store?utm_source=a&fbclid=b', '/store'],
    ['https://x.ma/order-of-things', '/order-of-things'],
    ['https://x.ma/administration', '/administration'],
  ])('%s → %s', (address, key) => {
    expect(pageKey(address)).toBe(key)
  })

  it.each([
    '/admin',
    '/admin/outbox',
    '/en/admin/login',
    'https://x.ma//admin',
    '/account',
    '/fr/account/devices',
    '/auth/password-reset',
    '/order/abc',
    '/es/order/abc',
    '/cart',
    '/checkout?variant=x',
    '/success',
    '/api/guide-data',
    '/digital-services/my-account',
    '/digital-services/requests/abc',
    '/fr/digital-services/passport-file/request',
    '/service-papers/abc',
    '/iqra-platform/dashboard',
    '/newsletter/leave?token=x',
    '/home-legacy',
    '/ai-chat',
    '/al-hoceima.data',
  ])('%s is never kept', (address) => {
    expect(pageKey(address)).toBeUndefined()
  })
})

describe('which answers are kept', () => {
  const open = 'public, max-age=0, must-revalidate'
  it('public pages, whole, from here', () => {
    expect(isKeepable(answer(open))).toBe(true)
    expect(isKeepable(answer('no-store'))).toBe(false)
    expect(isKeepable(answer('public, no-store'))).toBe(false)
    expect(isKeepable(answer('private, max-age=60'))).toBe(false)
    expect(isKeepable(answer(''))).toBe(false)
    expect(isKeepable(answer(open, { status: 404 }))).toBe(false)
    expect(isKeepable(answer(open, { status: 206 }))).toBe(false)
    expect(isKeepable(answer(open, { type: 'opaque', status: 0 }))).toBe(false)
    expect(isKeepable(answer(open, { type: 'opaqueredirect', status: 0 }))).toBe(false)
    expect(isKeepable(answer(open, { type: 'cors' }))).toBe(false)
    expect(isKeepable(answer(open, { redirected: true }))).toBe(false)
    expect(isKeepable(answer(open, { html: 'application/json' }))).toBe(false)
  })

  it('asks again without a session only for a whole page that is not public', () => {
    expect(mayBePublic(answer('no-store'))).toBe(true)
    expect(mayBePublic(answer(open))).toBe(false)
    expect(mayBePublic(answer('no-store', { status: 404 }))).toBe(false)
  })

  it('files only when they never change', () => {
    expect(isKeepableAsset(answer('public, max-age=31536000, immutable', { html: 'text/css' }))).toBe(true)
    expect(isKeepableAsset(answer('public, max-age=86400', { html: 'image/png' }))).toBe(false)
    expect(isKeepableAsset(answer('public, immutable', { status: 404 }))).toBe(false)
  })
})

it('only 502, 503 and 504 are a gateway’s', () => {
  expect([500, 501, 502, 503, 504, 505].filter(isAway)).toEqual([502, 503, 504])
})

it('a copy lasts thirty days; one without an age, or from a far future, does not count', () => {
  const now = Date.UTC(2026, 10, 21)
  expect(isFresh(String(now - MAX_AGE_MS), now)).toBe(true)
  expect(isFresh(String(now - MAX_AGE_MS - 1), now)).toBe(false)
  expect(isFresh(String(now + 5000), now)).toBe(true)
  expect([null, '', 'x', '-5', String(now + 2 * MAX_AGE_MS)].filter((at) => isFresh(at, now))).toEqual([])
})

it('the guide’s page is in the language of the address', () => {
  expect(['/', '/store', '/en', '/en/store', '/english', '/fr/offline'].map(guidePathFor)).toEqual([
    '/offline',
    '/offline',
    '/en/offline',
    '/en/offline',
    '/offline',
    '/fr/offline',
  ])
  expect(['/offline', '/en/offline', '/en', '/offline/x', '/xx/offline'].filter(isGuidePath)).toEqual(['/offline', '/en/offline'])
})

it('marks the root element, and nothing else gets in', () => {
  const html = '<!doctype html><html lang="ar-MA" dir="rtl"><body><p>&lt;html</p></body></html>'
  expect(markCopy(html, { 'data-copy': 'seen', 'data-saved-at': '17' })).toContain('<html data-copy="seen" data-saved-at="17" lang="ar-MA"')
  expect(markCopy(html, { 'data-copy': '"><script>' })).toContain('<html data-copy="script" lang=')
})

it('reads the hashed files that a text names', () => {
  const html =
    '<link href="/assets/root-CAZpdQ2P.css"><script src="/assets/site-Bw-VGo_W.js"></script><img srcset="/assets/a-320-azDIXoWj.avif 320w">'
  expect(assetNames(html)).toEqual(['root-CAZpdQ2P.css', 'site-Bw-VGo_W.js', 'a-320-azDIXoWj.avif'])
  expect(
    assetsOfStyles('a{src:url(/assets/x-D9k1m5Pc.woff2)}b{background:url("data:image/svg+xml,x")}c{mask:url(/assets/coast-2Gqk4tml.svg)}'),
  ).toEqual(['/assets/x-D9k1m5Pc.woff2', '/assets/coast-2Gqk4tml.svg'])
  expect(essentialAssets(html)).toEqual(['/assets/root-CAZpdQ2P.css', '/assets/site-Bw-VGo_W.js'])
})

it('the oldest go first, except those that stay', () => {
  expect(surplus(['a', 'b', 'c', 'd'], 2)).toEqual(['a', 'b'])
  expect(surplus(['a', 'b', 'c', 'd'], 2, (key) => key === 'a')).toEqual(['b'])
  expect(surplus(['a'], 2)).toEqual([])
})

describe('a learner’s own lessons', () => {
  const token = 'a'.repeat(43)
  it('are kept apart from what is everybody’s, and no file of them', () => {
    for (const path of [`/education/learning/${token}`, `/fr/education/learning/${token}/bees-1`]) {
      expect([path, isOwnLesson(path), cacheFor(path), pageKey(`https://x.ma${path}`)]).toEqual([path, true, LESSONS, path])
    }
    for (const path of [
      `/education/learning/${token}/bees-1/media/media.mp4`,
      `/education/learning/${token}/sessions.ics`,
      '/education/bees/bees-1',
      '/education/learning/short/bees-1',
    ]) {
      expect([path, isOwnLesson(path), cacheFor(path)]).toEqual([path, false, PAGES])
    }
    expect(isKeepableLesson(answer('no-store'))).toBe(true)
    expect(isKeepableLesson(answer('no-store', { status: 404 }))).toBe(false)
    expect(isKeepableLesson(answer('no-store', { redirected: true }))).toBe(false)
  })
})
