import '../home.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { WrittenText } from '#app/platform/local-text.ts'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { Link } from '#app/ui/link.tsx'
import type { FeaturedCategory } from '../types.ts'
import { SectionHead } from './section-head.tsx'

type FeaturedCategoriesProps = { categories: readonly FeaturedCategory[]; own?: WrittenText | undefined }

export function FeaturedCategories({ categories, own }: FeaturedCategoriesProps) {
  const { t } = useI18n()
  if (categories.length === 0) return null
  return (
    <section className="sec">
      <div className="wrap">
        <SectionHead
          title={t('home.categories')}
          own={own}
          text={t('home.categories_text')}
          more={{ to: '/discover-al-hoceima', label: t('home.discover') }}
        />
        <ul className="featured">
          {categories.map((category) => (
            <li key={category.path}>
              <Link className={`g-${category.hue}`} to={category.path}>
                <span className="pic">
                  <Illustration name={category.illustration} size="card" />
                </span>
                <b>{category.name}</b>
                <span className="small soft">{t('home.entries_count', { count: category.count })}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
