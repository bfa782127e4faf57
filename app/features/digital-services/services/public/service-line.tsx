import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import type { ServiceCard } from '../types.ts'

/** A service as one line: what it is, what one brings, how long it takes, and whose fee. */
export function ServiceLine({ service }: { service: ServiceCard }) {
  const { t } = useI18n()
  const { id, name, papers, duration, portalName, sample, kind } = service
  const note = papers.length > 0 ? papers.join(t('services.list_comma')) : portalName
  return (
    <li>
      <Link className="service-line" to={`/digital-services/${encodeURIComponent(id)}`}>
        <h3>
          {name} {sample && <span className="flag flag-line">{t('common.sample')}</span>}
        </h3>
        {note && <p className="p">{note}</p>}
        <span className="t">
          {duration ? (
            <>
              <Icon name="clock" />
              {duration}
            </>
          ) : (
            kind === 'official' && (
              <>
                <Icon name="external" />
                {t('services.by_official')}
              </>
            )
          )}
        </span>
        <span className="c">
          <ServiceFee service={service} />
        </span>
        <span className="go">
          <Icon name="chevron-forward" />
        </span>
      </Link>
    </li>
  )
}

/** The owner's fee of the owner's own, the official one in words of what is only linked to. */
function ServiceFee({ service: { kind, ownerFeeInCents, officialFee, isOpen } }: { service: ServiceCard }) {
  const { t } = useI18n()
  if (kind === 'own' && !isOpen) return <span className="closed">{t('services.closed')}</span>
  if (ownerFeeInCents === 0) return <span className="free">{t('services.free')}</span>
  if (ownerFeeInCents !== null) return <Money cents={ownerFeeInCents} />
  return <span className="fee-text">{officialFee ?? t('services.fee_unknown')}</span>
}
