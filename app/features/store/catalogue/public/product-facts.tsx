import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ProductPage } from '../present.ts'
import { producerPath } from '../rules.ts'

const DETAILS = ['origin', 'ingredients', 'storage'] as const

/** Who made it, where from, of what and how it is kept, then what else the keeper says of it; what is not said is left out. */
export function ProductFacts({ facts, details, producer }: Pick<ProductPage, 'facts' | 'details' | 'producer'>) {
  const { t } = useI18n()
  const text = DETAILS.filter((name) => details[name]).map((name) => ({ label: t(`catalogue.detail_${name}`), value: details[name] }))
  const producerLabel = t('catalogue.detail_producer')
  const labels = new Set([...text.map((fact) => fact.label), ...(producer ? [producerLabel] : [])])
  const all = [...text, ...facts.filter((fact) => !labels.has(fact.label))]
  if (all.length === 0 && !producer) return null
  return (
    <section>
      <h2>{t('catalogue.facts')}</h2>
      <dl className="facts">
        {producer && (
          <div>
            <dt>{producerLabel}</dt>
            <dd>
              <Link to={producerPath(producer.id)}>{producer.name}</Link>
            </dd>
          </div>
        )}
        {all.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
