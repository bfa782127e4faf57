import { countUntranslatedArticles } from '#app/features/articles/queries/untranslated.server.ts'
import { countUntranslatedEntries } from '#app/features/guides/entries/queries/untranslated.server.ts'
import { countUntranslatedPages } from '#app/features/pages/queries/untranslated.server.ts'
import type { LanguageGaps } from '#app/features/settings/rules.ts'
import { countUntranslatedProducts } from '#app/features/store/catalogue/queries/untranslated.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'

/** What each language besides Arabic still lacks, for whoever decides whether it is published. */
export async function countTranslationGaps(db: DbOrTx): Promise<LanguageGaps> {
  const [entries, products, articles, pages] = await Promise.all([
    countUntranslatedEntries(db),
    countUntranslatedProducts(db),
    countUntranslatedArticles(db),
    countUntranslatedPages(db),
  ])
  const of = (locale: keyof typeof entries) => ({
    entries: entries[locale],
    products: products[locale],
    articles: articles[locale],
    pages: pages[locale],
  })
  return { en: of('en'), es: of('es'), fr: of('fr') }
}
