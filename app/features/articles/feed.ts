import { xml } from '#app/platform/xml.ts'
import { feedPath, listPath } from './rules.ts'
import type { ArticleCard } from './types.ts'

export type FeedSite = {
  /** Scheme and host, without a slash at the end. */
  origin: string
  /** The language's path prefix; Arabic has none. */
  prefix: string
  /** BCP 47. */
  language: string
  title: string
  description: string
  /** The one topic that it is of, in Arabic. */
  topic?: string
}

/** RSS 2.0 of the given articles; a link is also the article's identity. */
export function articlesFeed(articles: readonly ArticleCard[], site: FeedSite): string {
  const at = (path: string) => xml(`${site.origin}${site.prefix}${path}`)
  // A day of publication has no hour; noon UTC is the same day for every reader from Morocco to the diaspora.
  const day = (date: string) => new Date(`${date}T12:00:00Z`).toUTCString()
  const items = articles.map(
    (article) => `<item>
<title>${xml(article.title.text)}</title>
<link>${at(article.path)}</link>
<guid isPermaLink="true">${at(article.path)}</guid>
<description>${xml(article.summary.text)}</description>
<category>${xml(article.topic.text)}</category>
<pubDate>${day(article.publishedOn)}</pubDate>
</item>`,
  )
  const newest = articles[0]
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${xml(site.title)}</title>
<link>${at(listPath(1, site.topic))}</link>
<atom:link href="${at(feedPath(site.topic))}" rel="self" type="application/rss+xml"/>
<description>${xml(site.description)}</description>
<language>${xml(site.language)}</language>
${newest ? `<lastBuildDate>${day(newest.publishedOn)}</lastBuildDate>\n` : ''}${items.join('\n')}
</channel>
</rss>
`
}
