import { expect, test } from 'vitest'
import { articlesFeed } from './feed.ts'
import { articlePath } from './rules.ts'
import type { ArticleCard } from './types.ts'

const site = { origin: 'https://rif.test', prefix: '', language: 'ar-MA', title: 'مقالات', description: 'وصف' }
const written = (text: string) => ({ text, locale: 'ar' }) as const

function article(over: Partial<ArticleCard>): ArticleCard {
  return {
    id: 'feed',
    slug: 'a',
    path: articlePath('مقال'),
    title: written('عنوان'),
    summary: written('موجز'),
    topic: written('تاريخ'),
    topicKey: 'تاريخ',
    illustration: 'port',
    publishedOn: '2026-11-18',
    ...over,
  }
}

test('every item has an absolute encoded address and the day it appeared', () => {
  const feed = articlesFeed([article({})], { ...site, prefix: '/fr' })
  expect(feed).toContain('<link>https://rif.test/fr/article/%D9%85%D9%82%D8%A7%D9%84</link>')
  expect(feed).toContain('<pubDate>Wed, 18 Nov 2026 12:00:00 GMT</pubDate>')
  expect(feed).toContain('href="https://rif.test/fr/articles.rss" rel="self"')
})

test('no text can end its element or break the document', () => {
  const feed = articlesFeed([article({ title: written('a]]></title><script>&"\u0000\u0008\ufffe\ud800') })], site)
  expect(feed).toContain('<title>a]]&gt;&lt;/title&gt;&lt;script&gt;&amp;&quot;\ufffd</title>')
})

test('without articles it is still a feed', () => {
  const feed = articlesFeed([], site)
  expect(feed).not.toContain('<item>')
  expect(feed).not.toContain('lastBuildDate')
  expect(feed).toMatch(/<\/channel>\s*<\/rss>/)
})
