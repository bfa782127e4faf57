import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { fetchPatiently, patiently } from '#tests/harness/patient.ts'
import { send } from '#tests/harness/raw-http.ts'
import { sharedSite } from '#tests/harness/site.ts'
import { EQUAL_PAGES, type PublicPage as Page, pageKinds, publicPages, someOfEachKind } from '#tests/harness/site-map.ts'

async function read(path: string, headers: Record<string, string> = {}): Promise<Page> {
  const response = await fetchPatiently(sharedSite() + path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })
  return { path, status: response.status, headers: response.headers, html: await response.text() }
}

async function readAll(paths: readonly string[]): Promise<Page[]> {
  const waiting = [...paths]
  const pages: Page[] = []
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) pages.push(await read(path))
  }
  await Promise.all(Array.from({ length: 6 }, work))
  return pages
}

/** The pages that break a rule, with what is wrong: a test shows all of them at once. */
function breaches(pages: readonly Page[], rule: (page: Page) => string | undefined | false): string[] {
  return pages.flatMap((page) => {
    const what = rule(page)
    return what ? [`${decodeURIComponent(page.path)}: ${what}`] : []
  })
}

// What only a service worker shows, in the page's place, has a heading of its own.
const count = (html: string, pattern: RegExp): number =>
  [...html.replace(/<section class="off-map unseen">[\s\S]*?<\/section>/, '').matchAll(pattern)].length

describe('every public address', () => {
  let pages: Page[] = []
  beforeAll(async () => {
    pages = await publicPages(sharedSite())
  })

  test('answers 200, and there are many', () => {
    expect(breaches(pages, (page) => page.status !== 200 && String(page.status))).toEqual([])
    expect(pages.length).toBeGreaterThan(50)
  })

  test('is Arabic, right to left, with one title, one main heading, a description unless it is kept out of search', () => {
    const rules: [string, RegExp][] = [
      ['<html lang="ar-MA" dir="rtl">', /<html[^>]* lang="ar-MA" dir="rtl"/g],
      ['title', /<title>[^<]+<\/title>/g],
      ['h1', /<h1[\s>]/g],
      ['main', /<main[\s>]/g],
    ]
    for (const [name, pattern] of rules) {
      expect([name, breaches(pages, (page) => count(page.html, pattern) !== 1 && String(count(page.html, pattern)))]).toEqual([name, []])
    }
    const described = ({ html }: Page) => {
      const descriptions = count(html, /<meta name="description" content="[^"]/g)
      const hidden = html.includes('<meta name="robots" content="noindex')
      return !(descriptions === 1 || (hidden && descriptions === 0)) && `${descriptions} descriptions`
    }
    expect(breaches(pages, described)).toEqual([])
  })

  test('is whole as it comes, before any script', () => {
    const words = ({ html }: Page) =>
      (/<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? '')
        .replace(/<(script|style|svg)[\s\S]*?<\/\1>|<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim().length
    expect(breaches(pages, (page) => words(page) < 20 && `${words(page)} characters`)).toEqual([])
  })

  test('carries the headers that protect it', () => {
    const requested: Record<string, RegExp> = {
      'x-content-type-options': /^nosniff$/,
      'referrer-policy': /^strict-origin-when-cross-origin$/,
      'permissions-policy': /camera=\(\)/,
      'cross-origin-opener-policy': /^same-origin$/,
      'x-frame-options': /^DENY$/,
      'content-type': /^text\/html; charset=utf-8$/i,
      'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
    }
    for (const [name, pattern] of Object.entries(requested)) {
      expect([name, breaches(pages, (page) => !pattern.test(page.headers.get(name) ?? '') && String(page.headers.get(name)))]).toEqual([
        name,
        [],
      ])
    }
    expect(breaches(pages, (page) => page.headers.has('x-powered-by') && 'x-powered-by')).toEqual([])
    expect(breaches(pages, (page) => page.headers.has('set-cookie') && 'sets a cookie')).toEqual([])
  })

  test('has a policy that allows its own inline code by hash and nothing unsafe', () => {
    const bad = breaches(pages, ({ html, headers }) => {
      const policy = headers.get('content-security-policy') ?? ''
      if (/unsafe|\*/.test(policy.replace(/'sha256-[^']+'/g, ''))) return policy
      const inline = [...html.matchAll(/<(script|style)(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/\1>/gi)]
      const unhashed = inline.filter(([, , attributes = '', body = '']) => {
        const isData = /type="(application\/(ld\+)?json|speculationrules)"/.test(attributes)
        return body !== '' && !isData && !policy.includes(createHash('sha256').update(body).digest('base64'))
      })
      return unhashed.length > 0 && `inline ${unhashed[0]?.[1]} without its hash`
    })
    expect(bad).toEqual([])
  })

  test('has no inline style, no inline handler, no javascript: link', () => {
    expect(breaches(pages, ({ html }) => / style="/.exec(html.replace(/<script[\s\S]*?<\/script>/g, ''))?.[0])).toEqual([])
    expect(breaches(pages, ({ html }) => /<[a-z][^>]*\son[a-z]+="/i.exec(html)?.[0].slice(-40))).toEqual([])
    expect(breaches(pages, ({ html }) => /href="\s*javascript:/i.exec(html)?.[0])).toEqual([])
  })

  test('shows no key, no placeholder, no undefined', () => {
    const text = (html: string) => html.replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ')
    expect(
      breaches(pages, ({ html }) => /\b(undefined|NaN|\[object Object\])\b|\{[a-z_]+\}|\b[a-z-]+\.[a-z]+_[a-z_]+\b/.exec(text(html))?.[0]),
    ).toEqual([])
  })

  test('gives every id once', () => {
    const doubled = ({ html }: Page) => {
      const ids = [...html.matchAll(/<[a-z][^>]*\sid="([^"]+)"/g)].map((match) => match[1] ?? '')
      return ids.find((id, i) => ids.indexOf(id) !== i)
    }
    expect(breaches(pages, doubled)).toEqual([])
  })

  test('writes every number that is called as it is called from abroad, unless it is a short one', () => {
    const called = (html: string) => [...html.matchAll(/href="tel:([^"]*)"/g)].map(([, number = '']) => number)
    expect(pages.flatMap(({ html }) => called(html)).length).toBeGreaterThan(20)
    expect(breaches(pages, ({ html }) => called(html).find((number) => !/^(\+[1-9]\d{7,14}|\d{2,4})$/.test(number)))).toEqual([])
  })

  test('has JSON-LD that can be read', () => {
    const blocks = pages.flatMap((page) =>
      [...page.html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? ''),
    )
    expect(blocks.length).toBeGreaterThan(10)
    for (const thing of blocks.flatMap((block) => JSON.parse(block) as object)) expect(thing).toHaveProperty('@context')
  })

  test('asks for what is missing in the site’s own words: no form leaves that to the browser', () => {
    const bubbles = ({ html }: Page) =>
      [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].find(
        ([, attributes = '', fields = '']) =>
          !/ novalidate=""/i.test(attributes) && / (required=""|type="(email|url|number)")/.test(fields),
      )?.[1]
    expect(breaches(pages, bubbles)).toEqual([])
  })

  test('links only to what is there', async () => {
    const targets = new Map<string, string>()
    for (const page of pages) {
      // What a script fills in later has no address yet.
      const html = page.html.replace(/<template\b[\s\S]*?<\/template>/g, '')
      for (const [, href = ''] of html.matchAll(/<(?:a|link|script|img|use|source)\b[^>]*?\s(?:href|src)="([^"]+)"/g)) {
        const url = new URL(href.replaceAll('&amp;', '&'), sharedSite() + page.path)
        if (url.origin === sharedSite()) targets.set(url.pathname + url.search, page.path)
      }
    }
    const known = new Set(pages.map((page) => page.path))
    const unknown = [...targets.keys()].filter((target) => !known.has(target))
    // Beside the pages that were read, some of each kind that are only linked to; every file and picture.
    const isWanted = someOfEachKind(EQUAL_PAGES)
    const isFile = (target: string) => /\.\w+(\?|$)/.test(target)
    const answers = await readAll(unknown.filter((target) => isFile(target) || isWanted(target.replace(/\?.*/, ''))))
    const gated = (page: Page) => page.status === 302 && /^\/(admin\/login|auth\/sign-in)\?next=/.test(page.headers.get('location') ?? '')
    expect(
      breaches(answers, (page) => page.status !== 200 && !gated(page) && `${page.status}, linked from ${targets.get(page.path)}`),
    ).toEqual([])
    expect(targets.size).toBeGreaterThan(100)
  })

  test('has a part for every link inside the page', () => {
    const dead = ({ html }: Page) =>
      [...html.matchAll(/<a\b[^>]*?\shref="#([^"]+)"/g)].map((match) => match[1] ?? '').find((id) => !html.includes(`id="${id}"`))
    expect(breaches(pages, dead)).toEqual([])
  })

  test('ships no framework script', () => {
    expect(breaches(pages, ({ html }) => /modulepreload|entry\.client|__reactRouter/.exec(html)?.[0])).toEqual([])
  })
})

describe('the page cache over HTTP', () => {
  test('a second reader with the same page gets 304; other cookies than a session do not matter', async () => {
    const first = await read('/', { cookie: 'theme=dark; cart=1' })
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    expect((await read('/', { 'if-none-match': etag })).status).toBe(304)
    expect((await read('/')).headers.get('etag')).toBe(etag)
  })

  test('a reader with a session never gets the kept page, and what is rendered for it is kept for nobody', async () => {
    const own = await read('/', { cookie: 'dalil.session=forged' })
    expect([own.status, own.headers.get('etag'), own.headers.get('cache-control')]).toEqual([200, null, 'no-store'])
  })

  test.each(['br', 'gzip'])('%s is sent when it is understood', async (encoding) => {
    const answer = await send(sharedSite(), '/', { headers: { 'accept-encoding': encoding } })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toMatch(/accept-encoding/i)
  })

  test('HEAD answers like GET, without the body', async () => {
    for (const path of await pageKinds(sharedSite())) {
      const head = await patiently(
        () => send(sharedSite(), path, { method: 'HEAD' }),
        ({ status, headers }) => ({ status, retryAfter: headers['retry-after'], body: '' }),
      )
      expect([path, head.status, head.body]).toEqual([path, 200, ''])
    }
  })
})

describe('an address that is not there', () => {
  test.each([
    '/nothing',
    '/store/nothing/at/all',
    '/دليل',
    '/guide/nowhere',
    '/article/none',
    '/product/none',
    '/health-guide/none',
    '/nothing.php',
  ])('%s is a page of ours with status 404, kept by nobody', async (path) => {
    const page = await read(encodeURI(path))
    expect([page.status, page.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(count(page.html, /<h1[\s>]/g)).toBe(1)
    expect(page.html).toContain('dir="rtl"')
    expect(page.html).toMatch(/<a [^>]*href="\/"/)
    expect(page.html).not.toMatch(/modulepreload/)
  })
})
