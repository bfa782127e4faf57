import { useI18n } from '#app/platform/i18n/context.tsx'
import type { ProductPage } from '../present.ts'

export function ProductFacts({ facts }: { facts: ProductPage['facts'] }) {
  const { t } = useI18n()
  if (facts.length === 0) return null
  return (
    <section>
      <h2>{t('catalogue.facts')}</h2>
      <dl className="facts">
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
