import { randomUUID } from 'node:crypto'
import { findWrittenArticle } from '#app/features/articles/queries/bodies.server.ts'
import { measureText } from '#app/features/iqra/reading/queries/text-check.server.ts'
import { texts } from '#app/features/iqra/reading/resource.server.ts'
import { createRow } from '#app/features/resources/commands/save-row.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { type ProseBlock, spanText } from '#app/platform/prose.ts'
import { illustrationNames } from '#app/ui/illustrations/manifest.ts'

/** What a graded text has room for; a longer article is cut after a paragraph, since nobody reads it in one go. */
const MAX_BODY = 12_000
const MAX_TITLE = 120

/** What is read of an article: its sentences. Tables, facts, pictures and cards are looked at. */
function paragraphsOf(blocks: readonly ProseBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.type === 'list') return block.items.map(spanText)
    if (block.type === 'p' || block.type === 'h2' || block.type === 'h3' || block.type === 'quote' || block.type === 'note') {
      return [spanText(block.text)]
    }
    return []
  })
}

function bodyOf(blocks: readonly ProseBlock[]): string {
  let body = ''
  for (const paragraph of paragraphsOf(blocks)
    .map((one) => one.trim())
    .filter(Boolean)) {
    const longer = body === '' ? paragraph.slice(0, MAX_BODY) : `${body}\n\n${paragraph}`
    if (longer.length > MAX_BODY) break
    body = longer
  }
  return body
}

const drawingOf = (name: string | null) => (name !== null && illustrationNames.includes(name) ? name : null)

type Wish = { article: string; language: Locale; by: Actor }

/**
 * An article of the owner's becomes a graded text: a draft with its sentences, of the band that its words speak for. What
 * stands above the band and what has no gloss is marked below its editor, where vowels and questions are added too.
 */
export async function articleToText(db: Db, { article, language, by }: Wish): Promise<string> {
  const found = await findWrittenArticle(db, { id: article, language })
  const body = found && bodyOf(found.blocks)
  if (!found || !body) throw notFound('reading_no_article')
  const band = await measureText(db, body, language)
  const values = {
    ...{ language, band, title: found.title.slice(0, MAX_TITLE), body, questions: null, status: 'draft' },
    ...{ illustration: drawingOf(found.illustration), source: `${found.title} (/article/${found.slug})`.slice(0, 300) },
  }
  return createRow(db, texts, { values, by, batch: randomUUID() })
}
