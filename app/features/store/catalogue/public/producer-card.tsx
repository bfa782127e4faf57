import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ProducerLine } from '../present.ts'
import { producerPath } from '../rules.ts'

/** Who made a product, on its page; leads to all that they sell here. */
export function ProducerCard({ producer }: { producer: ProducerLine }) {
  const { t } = useI18n()
  return (
    <Link className="producer" to={producerPath(producer.id)}>
      <span className="pic">
        <Illustration name="village" size="thumb" />
      </span>
      <span>
        <b>
          <bdi>{producer.name}</bdi>
        </b>
        <span className="small soft">
          {t(`catalogue.kind_${producer.kind}`)}
          {producer.sample && ` · ${t('common.sample')}`}
        </span>
      </span>
      <Icon name="chevron-forward" />
    </Link>
  )
}
