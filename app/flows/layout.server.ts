import { findDiscoverMenu } from '#app/features/guides/taxonomy/queries/sectors.server.ts'
import { getLayout } from '#app/features/layout/queries.server.ts'
import type { LayoutData } from '#app/features/layout/types.ts'
import { listFooterPages } from '#app/features/pages/queries.server.ts'
import { currentSettings } from '#app/features/settings/queries.server.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'

/** What stands around every public page: the owner's settings, and the guide's menu. */
export async function getLayoutData({ env, db, content, now }: Services, i18n: I18n): Promise<LayoutData> {
  const [settings, discover, pages] = await Promise.all([
    currentSettings({ content, db }),
    content.remember(`discover-menu-${i18n.locale}`, ['guides'], () => findDiscoverMenu(db, i18n.locale)),
    content.remember(`footer-pages-${i18n.locale}`, ['pages'], () => listFooterPages(db, i18n.locale)),
  ])
  return getLayout({ env, settings, discover, pages, now: now(), i18n })
}
