import type { Tx } from '#app/platform/db/types.ts'
import type { LocalBody } from '#app/platform/prose.ts'
import content from '#content/articles/articles.json' with { type: 'json' }
import { articles } from './tables.server.ts'

export const order = 40

export async function seed(tx: Tx): Promise<void> {
  await tx.insert(articles).values(
    content.map((item) => ({
      slug: item.slug.normalize('NFC'),
      title: item.title,
      summary: item.summary,
      topic: item.topic,
      byline: item.byline,
      body: item.body as LocalBody,
      sources: item.sources,
      gaps: 'gaps' in item ? item.gaps : null,
      illustration: item.illustration,
      readingMinutes: item.reading_minutes,
      status: 'published' as const,
      publishedOn: item.published_on,
    })),
  )
}
