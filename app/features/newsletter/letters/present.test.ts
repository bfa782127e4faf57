import { describe, expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { drawLetter, forReader, READER } from './present.ts'
import type { DrawnBlock } from './types.ts'

const EVIL = `<script>alert(1)</script><img src=x onerror=alert(1)>"'&`
const blocks: DrawnBlock[] = [
  { type: 'h2', text: EVIL },
  {
    type: 'p',
    text: [
      { text: EVIL, href: 'https://example.org/?a="b' },
      { text: 'x', href: 'javascript:alert(1)' },
    ],
  },
  { type: 'list', items: [EVIL, 'ب'] },
  { type: 'quote', text: EVIL },
  { type: 'note', text: EVIL },
  { type: 'button', label: EVIL, href: '/article/x' },
  {
    type: 'card',
    card: { path: '/product/x', over: EVIL, title: EVIL, note: EVIL, picture: 'https://rif.example/media/x.jpg', isBanner: false },
  },
  { type: 'line' },
]

const draw = (locale: Locale = 'ar', theme: 'auto' | 'light' | 'dark' = 'auto') =>
  drawLetter({
    i18n: i18nFor(locale),
    siteName: EVIL,
    subject: EVIL,
    preheader: EVIL,
    date: '22',
    blocks,
    address: (href) => (href.startsWith('/') ? `https://rif.example${href}` : href),
    leaveAddress: `https://rif.example/newsletter/leave?token=${READER.token}`,
    preferencesAddress: `https://rif.example/newsletter/preferences?token=${READER.token}`,
    since: READER.since,
    theme,
  })

describe('a letter as it is sent', () => {
  test('whatever stands in it is words: no script, no handler, no address that opens one, nothing fetched but its pictures', () => {
    const { html } = forReader(draw(), { token: 'T', since: '<b>3</b>' })
    expect(html).not.toMatch(/<script|<img src=x|onerror=alert\(1\)>|href="javascript:|<b>3<\/b>/i)
    expect(html.match(/<img[^>]+>/g)?.map((tag) => /src="([^"]+)"/.exec(tag)?.[1])).toEqual(['https://rif.example/media/x.jpg'])
    expect(html).not.toMatch(/<(?:link|iframe|form|object|base)\b/i)
  })

  test('is each reader’s own', () => {
    const drawn = draw()
    const [one, other] = [forReader(drawn, { token: 'ONE', since: '3' }), forReader(drawn, { token: 'TWO$&', since: '4' })]
    expect(one.html).toContain('leave?token=ONE')
    expect(one.text).toContain('preferences?token=ONE')
    expect(other.html + other.text).not.toMatch(/token=ONE|reader-token|reader-since/)
    expect(other.text).toContain('leave?token=TWO$&')
  })

  test('runs in its language’s direction, by day and by night', () => {
    expect(draw('ar').html).toMatch(/<html[^>]+dir="rtl"[^>]+lang="ar-MA"|<html[^>]+lang="ar-MA"[^>]+dir="rtl"/)
    expect(draw('fr').html).toMatch(/dir="ltr"/)
    expect(draw('ar').html).toContain('align="right"')
    expect(draw('fr').html).not.toContain('align="right"><p')
    expect(draw().html).toContain('@media (prefers-color-scheme:dark)')
    expect(draw('ar', 'dark').html).not.toContain('prefers-color-scheme')
    expect(draw('ar', 'dark').html).toContain('#172d38')
    expect(draw('ar', 'light').html).not.toContain('#172d38')
  })

  test('has one edge on a narrow screen: what stands at the element is replaced, not added to', () => {
    const { html } = draw()
    const [rule = ''] = /@media \(max-width:599px\).*?\}\}/.exec(html) ?? []
    expect(rule).toContain('.l-pad{padding-left:20px!important;padding-right:20px!important}')
    const padded = html.match(/<[a-z]+[^>]*class="[^"]*l-pad[^>]*>/g) ?? []
    expect(padded.length).toBeGreaterThan(2)
    for (const tag of padded) expect(tag).toMatch(/style="[^"]*padding:/)
  })

  test('has the same words in its text part, every address written out', () => {
    const { text } = draw('fr')
    expect(text).toContain('https://rif.example/article/x')
    expect(text).toContain('https://rif.example/product/x')
    expect(text).toContain(`https://rif.example/newsletter/leave?token=${READER.token}`)
    expect(text.split('\n\n').length).toBeGreaterThan(blocks.length)
  })
})
