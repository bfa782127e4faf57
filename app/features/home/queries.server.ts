import { desc, eq } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { UntranslatedSource } from '#app/platform/untranslated.ts'
import { permissions } from './policy.ts'
import { defaultComposition } from './rules.ts'
import { compositionSchema } from './schema.ts'
import { homeDraft, homeVersions } from './tables.server.ts'
import type { HomeComposition } from './types.ts'

/** So many versions are offered to be put back. */
const MAX_VERSIONS = 40

/** What a later release would write is not shown by half. */
const readStored = (content: unknown): HomeComposition => compositionSchema.safeParse(content).data ?? defaultComposition

/** The home page that visitors see. */
export async function findPublishedHome(db: DbOrTx): Promise<HomeComposition> {
  const [row] = await db.select({ content: homeVersions.content }).from(homeVersions).orderBy(desc(homeVersions.id)).limit(1)
  return row ? readStored(row.content) : defaultComposition
}

export type HomeDraft = { content: HomeComposition; version: number; canUndo: boolean }

/** What is being arranged: the published page until somebody changes it. */
export async function findHomeDraft(db: DbOrTx): Promise<HomeDraft> {
  const [row] = await db.select().from(homeDraft)
  if (!row) return { content: await findPublishedHome(db), version: 0, canUndo: false }
  return { content: readStored(row.content), version: row.version, canUndo: row.previous !== null }
}

export type HomeVersion = { id: number; content: HomeComposition; publishedBy: string; publishedAt: Date }

/** Newest first. */
export async function listHomeVersions(db: DbOrTx): Promise<HomeVersion[]> {
  const rows = await db.select().from(homeVersions).orderBy(desc(homeVersions.id)).limit(MAX_VERSIONS)
  return rows.map((row) => ({ ...row, content: readStored(row.content) }))
}

export async function findHomeVersion(db: DbOrTx, id: number): Promise<HomeComposition | undefined> {
  const [row] = await db.select({ content: homeVersions.content }).from(homeVersions).where(eq(homeVersions.id, id))
  return row && readStored(row.content)
}

/** What the owner wrote on the home page, for the queue of what a language lacks: one thing, published by its own screen. */
export const untranslatedHome: UntranslatedSource = {
  kind: 'home',
  label: 'home-admin.title',
  needs: permissions.manage,
  list: async (db, { locale, ids }) => {
    if (ids && !ids.includes('home')) return []
    const { hero, notice, sections } = await findPublishedHome(db)
    const texts = [
      { text: hero.over, label: 'home-admin.first_screen' },
      { text: hero.title, label: 'home-admin.first_screen' },
      { text: notice?.text, label: 'home-admin.notice' },
      ...sections.map(({ title }) => ({ text: title, label: 'home-admin.heading' }) as const),
    ] as const
    const missing = texts.filter(({ text }) => text?.ar && !text[locale])
    const [first] = missing
    return first?.text ? [{ id: 'home', name: first.text, missing: [...new Set(missing.map(({ label }) => label))] }] : []
  },
  editor: () => '/admin/home',
}
