import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { ALL, DIRECT, OTHER } from '#app/features/analytics/rules.ts'
import type { PageMark } from '#app/features/analytics/types.ts'
import { DailyCounts } from './daily-counts.ts'
import { Visits } from './visits.ts'

const BROWSER = {
  host: 'rif.example',
  'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0',
  'accept-language': 'nl-NL,nl;q=0.8',
  referer: 'https://www.google.com/',
}
type Headers = Record<string, string | undefined>

function counting() {
  const counts = new DailyCounts(() => Date.parse('2026-11-21T12:00:00Z'))
  const visits = new Visits(counts, 'https://rif.example')
  const counted = () => Object.fromEntries(counts.drain().map(({ kind, name, count }) => [`${kind} ${name}`, count]))
  const serve = (headers: Headers = {}, status = 200, mark: PageMark | undefined = { name: '/store' }, method = 'GET') => {
    visits.served({ method, headers: { ...BROWSER, ...headers } } as unknown as IncomingMessage, status, mark)
    return counted()
  }
  return { visits, serve, counted }
}
const VIEW = { 'view /store': 1, 'language nl-NL': 1, 'referrer google': 1 }

describe('a page that was answered', () => {
  test('is one view, of one language, from one site', () => {
    expect(counting().serve()).toEqual(VIEW)
  })

  test('from one of our own pages it has no referrer; with none at all it came directly', () => {
    const { serve } = counting()
    expect(serve({ referer: 'https://rif.example/' })).toEqual({ 'view /store': 1, 'language nl-NL': 1 })
    expect(serve({ host: 'localhost:3000', referer: 'http://localhost:3000/x' })).toEqual({ 'view /store': 1, 'language nl-NL': 1 })
    expect(serve({ referer: undefined })).toMatchObject({ [`referrer ${DIRECT}`]: 1 })
    expect(serve({ 'accept-language': undefined })).toMatchObject({ [`language ${OTHER}`]: 1 })
  })

  test.each([
    ['HEAD', [{}, 200, undefined, 'HEAD']],
    ['POST', [{}, 200, undefined, 'POST']],
    ['a redirect', [{}, 302]],
    ['an error', [{}, 500]],
    ['a page fetched ahead', [{ 'sec-purpose': 'prefetch' }]],
    ['a script that fetches', [{ 'sec-fetch-dest': 'empty' }]],
  ] as const)('%s is not counted', (_what, args) => {
    expect(counting().serve(...(args as unknown as []))).toEqual({})
  })

  test('what is no page of the public site is not counted', () => {
    const { visits, counted } = counting()
    visits.served({ method: 'GET', headers: BROWSER } as unknown as IncomingMessage, 200, undefined)
    expect(counted()).toEqual({})
  })

  test('programs are one total, and so are addresses that lead nowhere', () => {
    const { serve } = counting()
    expect(serve({ 'user-agent': 'Googlebot/2.1' })).toEqual({ [`bot ${ALL}`]: 1 })
    expect(serve({}, 404, { name: '/*' })).toEqual({ [`missing ${ALL}`]: 1 })
  })

  test('a search is counted, with its words where they tell of nobody', () => {
    const { serve } = counting()
    const search = (query: string, found: boolean) => serve({}, 200, { name: '/search', search: { found, query } })
    const rest = { 'view /search': 1, 'language nl-NL': 1, 'referrer google': 1, [`search ${ALL}`]: 1 }
    expect(search('عسل', true)).toEqual({ ...rest, 'search_found عسل': 1 })
    expect(search('عسل +212612345678', true)).toEqual({ ...rest, [`search_found ${OTHER}`]: 1 })
    expect(search('طبيب أسنان', false)).toEqual({ ...rest, 'search_none طبيب اسنان': 1 })
    expect(search('0612 34 56 78', false)).toEqual({ ...rest, [`search_none ${OTHER}`]: 1 })
  })

  test('opened from a search of our own it counts for that search, in any language; the next page of hits does not', () => {
    const { serve } = counting()
    const view = { 'view /store': 1, 'language nl-NL': 1 }
    const from = (address: string, mark?: PageMark) => serve({ referer: address }, 200, mark)
    const q = encodeURIComponent('العسل الحر')
    expect(from(`https://rif.example/search?q=${q}`)).toEqual({ ...view, 'search_opened العسل الحر': 1 })
    expect(from(`https://rif.example/fr/search?city=ajdir&q=${q}`)).toEqual({ ...view, 'search_opened العسل الحر': 1 })
    expect(from('https://rif.example/search?q=0612345678')).toEqual({ ...view, [`search_opened ${OTHER}`]: 1 })
    expect(from('https://rif.example/research?q=a')).toEqual(view)
    expect(from('https://rif.example/search?q=%ED%A0%80')).toMatchObject(view)
    expect(from(`https://rif.example/search?q=${q}`, { name: '/search' })).toEqual({ 'view /search': 1, 'language nl-NL': 1 })
    expect(from(`https://www.google.com/search?q=${q}`)).toEqual(VIEW)
  })
})

describe('what a page reports', () => {
  const report = (event: Parameters<Visits['reported']>[1], headers: Headers = {}, mark: PageMark | undefined = { name: '/store' }) => {
    const { visits, counted } = counting()
    visits.reported({ ...BROWSER, referer: 'https://rif.example/store', ...headers }, event, mark)
    return counted()
  }

  test('a press on a link counts under its page, and is no view', () => {
    expect(report({ event: 'whatsapp', path: '/store' })).toEqual({ 'whatsapp /store': 1 })
    expect(report({ event: 'directions', path: '/x' }, {}, { name: '/health-guide/x' })).toEqual({ 'directions /health-guide/x': 1 })
  })

  test('a page that had been fetched ahead is a view once it is shown', () => {
    expect(report({ event: 'view', path: '/store' })).toEqual({ 'view /store': 1, 'language nl-NL': 1 })
    expect(report({ event: 'view', path: '/store', from: 'www.google.com' })).toEqual(VIEW)
    expect(report({ event: 'view', path: '/store', from: '' })).toMatchObject({ [`referrer ${DIRECT}`]: 1 })
    expect(report({ event: 'view', path: '/store', from: '../ //x' })).toMatchObject({ [`referrer ${OTHER}`]: 1 })
  })

  test('a page fetched ahead says which search led to it, and a number called from the hits counts for theirs', () => {
    const view = { 'view /store': 1, 'language nl-NL': 1 }
    expect(report({ event: 'view', path: '/store', search: 'عسل' })).toEqual({ ...view, 'search_opened عسل': 1 })
    expect(report({ event: 'view', path: '/store', from: 'www.google.com', search: 'عسل' })).toEqual(VIEW)
    const called = report({ event: 'call', path: `/en/search?q=${encodeURIComponent('صيدلية')}` }, {}, { name: '/search' })
    expect(called).toEqual({ 'call /search': 1, 'search_opened صيدليه': 1 })
  })

  test('programs and pages that are not there add nothing', () => {
    expect(report({ event: 'call', path: '/x' }, { 'user-agent': 'curl/8' })).toEqual({ [`bot ${ALL}`]: 1 })
    const { visits, counted } = counting()
    visits.reported(BROWSER, { event: 'call', path: '/x' }, undefined)
    expect(counted()).toEqual({})
  })
})
