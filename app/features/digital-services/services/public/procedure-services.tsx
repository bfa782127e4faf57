import './services.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { ServiceCard } from '../types.ts'
import { ServiceLine } from './service-line.tsx'

/** Below a procedure of the legal guide: where it is done online, and who helps with it. */
export function ProcedureServices({ services }: { services: readonly ServiceCard[] }) {
  const { t } = useI18n()
  if (services.length === 0) return null
  return (
    <section className="services procedure-services wrap">
      <h2>{t('services.of_procedure')}</h2>
      <ul className="service-lines">
        {services.map((service) => (
          <ServiceLine key={service.id} service={service} />
        ))}
      </ul>
    </section>
  )
}
