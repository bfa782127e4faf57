import type { Tx } from '#app/platform/db/types.ts'
import type { LocalBody } from '#app/platform/prose.ts'
import content from '#content/pages/pages.json' with { type: 'json' }
import { pages } from './tables.server.ts'

export const order = 41

export async function seed(tx: Tx): Promise<void> {
  await tx
    .insert(pages)
    .values(content.map((item) => ({ ...item, id: item.slug, body: item.body as LocalBody, status: 'published' as const })))
}
