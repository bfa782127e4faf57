import { useI18n } from '#app/platform/i18n/context.tsx'
import type { ProductPage } from '../present.ts'

const DETAILS = ['producer', 'origin', 'ingredients', 'storage'] as const

/** Who made it, where from, of what and how it is kept, then what else the keeper says of it; what is not said is left out. */
export function ProductFacts({ facts, details }: Pick<ProductPage, 'facts' | 'details'>) {
  const { t } = useI18n()
  const said = DETAILS.filter((name) => details[name]).map((name) => ({ label: t(`catalogue.detail_${name}`), value: details[name] }))
  const labels = new Set(said.map((fact) => fact.label))
  const all = [...said, ...facts.filter((fact) => !labels.has(fact.label))]
  if (all.length === 0) return null
  return (
    <section>
      <h2>{t('catalogue.facts')}</h2>
      <dl className="facts">
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
