import { eq } from 'drizzle-orm'
import { localText, select, toggle } from '#app/features/resources/fields/kinds.ts'
import { prose } from '#app/features/resources/fields/prose.ts'
import { slug, slugFrom } from '#app/features/resources/fields/slug.ts'
import type { FieldValues } from '#app/features/resources/fields/types.ts'
import { type RowChange, resource } from '#app/features/resources/resource.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { permissions } from './policy.ts'
import { isFixed } from './rules.ts'
import { pageSlugs, pages as table } from './tables.server.ts'

export const pageResource = resource({
  name: 'page',
  audit: 'pages.page',
  address: '/admin/pages',
  table,
  permission: permissions.manage,
  words: {
    title: 'pages-admin.pages',
    lead: 'pages-admin.lead',
    create: 'pages-admin.create',
    empty: 'pages-admin.empty',
    emptyText: 'pages-admin.empty_text',
  },
  title: 'title',
  fields: {
    title: localText({ label: 'pages-admin.title', max: 120, required: true }),
    summary: localText({ label: 'pages-admin.summary', hint: 'pages-admin.summary_hint', max: 400, long: true, required: true }),
    body: prose({ label: 'pages-admin.body', hint: 'resources.prose_hint', required: true, embeds: true }),
    status: select({
      label: 'pages-admin.status',
      required: true,
      options: { draft: 'pages-admin.status_draft', published: 'pages-admin.status_published' },
    }),
    slug: slug({ label: 'pages-admin.slug', hint: 'pages-admin.slug_hint' }),
    inFooter: toggle({ label: 'pages-admin.in_footer' }),
  },
  sections: [
    { title: 'pages-admin.section_text', fields: ['title', 'summary', 'body'] },
    { title: 'pages-admin.section_place', hint: 'pages-admin.section_place_hint', fields: ['status', 'slug', 'inFooter'] },
  ],
  list: {
    columns: ['title', 'status', 'slug', 'inFooter'],
    filters: ['status'],
    search: ['title', 'slug'],
    sort: ['title', 'status'],
    order: { by: 'title', down: false },
  },
  preview: true,
  pictures: 'pages',
  unique: { pages_pkey: 'slug' },
  idFrom: ({ slug: from }: FieldValues) => String(from),
  complete: (values) => ({ ...values, slug: values.slug ?? (slugFrom((values.title as LocalText | null)?.ar ?? '') || 'page') }),
  check: checkPage,
})

/** Other pages lead to the fixed ones: they stay public, where they are. The old address of another leads to its new one. */
async function checkPage(tx: Tx, { id, before, after }: RowChange): Promise<void> {
  const refuse = (field: string) => new AppError('page_fixed', { status: 422, fields: { [field]: 'page_fixed' } })
  if (before && isFixed(String(before.slug))) {
    if (!after) throw new AppError('page_fixed', { status: 409 })
    if (after.slug !== before.slug) throw refuse('slug')
    if (after.status !== 'published') throw refuse('status')
  }
  if (id === null || !before || !after || before.slug === after.slug) return
  await tx.delete(pageSlugs).where(eq(pageSlugs.slug, String(after.slug)))
  await tx
    .insert(pageSlugs)
    .values({ slug: String(before.slug), pageSlug: String(before.slug) })
    .onConflictDoUpdate({ target: pageSlugs.slug, set: { pageSlug: String(before.slug) } })
}
