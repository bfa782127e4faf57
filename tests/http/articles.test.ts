import { expect, test } from 'vitest'
import { send } from '#tests/harness/raw-http.ts'
import { sharedSite } from '#tests/harness/site.ts'

const slug = 'محمد-بن-عبد-الكريم-الخطابي-وأجدير'
const encoded = encodeURIComponent(slug)

test.each([
  ['encoded', encoded],
  ['encoded in small letters', encoded.toLowerCase()],
  ['with its letters taken apart', encodeURIComponent(slug.normalize('NFD'))],
])('an Arabic address %s is the article, which names its one address', async (_, written) => {
  const answer = await send(sharedSite(), `/article/${written}`)
  expect(answer.status).toBe(200)
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(answer.body)?.[1] ?? '{}')
  expect(data).toMatchObject({ '@type': 'Article', inLanguage: 'ar-MA', datePublished: '2026-10-22' })
  expect(data.mainEntityOfPage).toMatch(new RegExp(`/article/${encoded}$`))
  expect(answer.body).toContain('<li>الصحافة المغربية، عن السد</li>')
})

test('an article can be shared, and leads to the places that it names', async () => {
  const { body } = await send(sharedSite(), `/article/${encodeURIComponent('منتزه-الحسيمة-الوطني')}`)
  const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? ''
  expect(main).toContain('data-do="share"')
  const places = [...main.matchAll(/href="(\/tourism-guide\/[^"/]+\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(places.length).toBeGreaterThan(2)
  for (const path of new Set(places)) expect([path, (await send(sharedSite(), path)).status]).toEqual([path, 200])
})

test.each(['/articles?page=2', '/articles?page=0', '/articles?page=x', `/article/${encoded}x`, '/article/%00'])(
  '%s is not found',
  async (path) => {
    expect([400, 404]).toContain((await send(sharedSite(), path)).status)
  },
)

test('the feed holds every article at an address that answers', async () => {
  const response = await fetch(`${sharedSite()}/articles.rss`)
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const links = [...(await response.text()).matchAll(/<guid isPermaLink="true">([^<]+)</g)].map((match) => new URL(match[1] ?? ''))
  expect(links.length).toBe(12)
  for (const link of links) expect((await fetch(sharedSite() + link.pathname)).status).toBe(200)
})

test('the list announces the feed; the contact page has the parts that the footer links to, and says what is not set', async () => {
  const list = await (await fetch(`${sharedSite()}/articles`)).text()
  expect(list).toMatch(/<head>.*<link rel="alternate" type="application\/rss\+xml"[^>]*href="\/articles\.rss".*<\/head>/s)
  const contact = await (await fetch(`${sharedSite()}/contact`)).text()
  for (const id of ['phone', 'mail', 'map']) {
    expect(new RegExp(`<div id="${id}">.*?</div>`).exec(contact)?.[0]).toContain('لم يُسجَّل بعد')
  }
  expect(contact).toContain('href="tel:177"')
})
