import { expect, test } from 'vitest'
import { guideFeed } from './feed.ts'

const site = {
  ...{ origin: 'https://rif.test', prefix: '/fr', language: 'fr', title: 'Guide', subtitle: 'x' },
  words: { new: 'Nouveau', changed: 'Mis à jour' },
}
const item = {
  ...{ id: '00000000-0000-4000-8000-000000000001', path: '/health-guide/hospitals/a%20b', name: 'A & B', description: 'd' },
  ...{ category: 'Hôpitaux', basis: ['vérifié', 'Source : <x>'], createdAt: new Date(1000), updatedAt: new Date(1000) },
}

test('each place with its whole address, what is new told from what changed, and no text that could end its element', () => {
  const feed = guideFeed([{ ...item, updatedAt: new Date(90_000), name: 'a</title>\u0000' }, item], site)
  expect(feed).toContain('<link href="https://rif.test/fr/health-guide/hospitals/a%20b"/>')
  expect(feed).toContain('<title>A &amp; B</title>')
  expect(feed).toContain('<title>a&lt;/title&gt;</title>')
  expect([...feed.matchAll(/<category term="(new|changed)" label="([^"]+)"/g)].map(([, term, label]) => `${term} ${label}`)).toEqual([
    'changed Mis à jour',
    'new Nouveau',
  ])
  expect(feed).toContain('vérifié\nSource : &lt;x&gt;</content>')
  expect(/<\/subtitle>.*?<updated>([^<]+)/s.exec(feed)?.[1]).toBe('1970-01-01T00:01:30.000Z')
})

test('without entries it is still a feed', () => {
  expect(guideFeed([], site)).toMatch(/<updated>1970-01-01T00:00:00.000Z<\/updated>\n<author>.*<\/author>\n\n<\/feed>/)
})
