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

export function StockTable({ lines }: { lines: NonNullable<RoomFigures['stock']> }) {
  const i18n = useI18n()
  const { t, number } = i18n
  return (
    <section className="o-sec" aria-labelledby="stock">
      <div className="o-sec-head">
        <h2 id="stock">{t('admin.stock')}</h2>
        <span className="o-muted num">{number(lines.length)}</span>
      </div>
      {lines.length === 0 ? (
        <p className="o-empty">{t('admin.stock_none')}</p>
      ) : (
        <div className="o-table-box">
          <table className="o-table">
            <thead>
              <tr>
                <th scope="col">{t('admin.col_product')}</th>
                <th scope="col">{t('admin.col_size')}</th>
                <th scope="col" className="o-figure">
                  {t('admin.col_price')}
                </th>
                <th scope="col" className="o-figure">
                  {t('admin.col_left')}
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line, i) => (
                <tr key={line.id}>
                  {lines[i - 1]?.productId !== line.productId && (
                    <th scope="rowgroup" rowSpan={lines.filter((other) => other.productId === line.productId).length}>
                      {line.published ? <Link to={`/product/${encodeURIComponent(line.productId)}`}>{line.product}</Link> : line.product}
                    </th>
                  )}
                  <td>{line.variant}</td>
                  <td className="o-figure">{number(line.priceInCents / 100, 2)}</td>
                  <td className="o-figure">
                    <Left left={line.left} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

/** The count alone; what has run out says so as on today's list. */
function Left({ left }: { left: number | null }) {
  const { t, number } = useI18n()
  if (left === null) return t('admin.stock_unlimited')
  return left === 0 ? <span className="o-tag o-danger">{t('admin.low_out')}</span> : number(left)
}
