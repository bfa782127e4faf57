import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import type { RoomFigures } from '../types.ts'

export function CategoryTable({ categories }: { categories: NonNullable<RoomFigures['categories']> }) {
  const { t, number } = useI18n()
  return (
    <section className="o-sec" aria-labelledby="categories">
      <div className="o-sec-head">
        <h2 id="categories">{t('admin.categories')}</h2>
        <span className="o-muted num">{number(categories.length)}</span>
      </div>
      <div className="o-table-box">
        <table className="o-table">
          <thead>
            <tr>
              <th scope="col">{t('admin.col_category')}</th>
              <th scope="col" className="o-figure">
                {t('admin.col_published')}
              </th>
              <th scope="col" className="o-figure">
                {t('admin.col_drafts')}
              </th>
            </tr>
          </thead>
          <tbody>
            {categories.map((category) => (
              <tr key={category.slug} aria-current={category.current ? 'true' : undefined}>
                <th scope="row">
                  <Link to={`/${category.guide}-guide/${category.slug}`}>{category.name}</Link>
                </th>
                <td className="o-figure">{number(category.published)}</td>
                <td className="o-figure">{number(category.drafts)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
