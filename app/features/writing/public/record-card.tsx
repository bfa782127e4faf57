import { useI18n } from '#app/platform/i18n/context.tsx'
import type { RecordCard } from '#app/platform/record-card.ts'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'

/** A record in the middle of a text: what it is, what it costs today, and the way to its page. */
export function RecordCardView({ card }: { card: RecordCard }) {
  const { t } = useI18n()
  const { title, over, detail, amountInCents, isSample, illustration, photo, path } = card
  return (
    <aside className="record-card">
      <span className="pic">
        {photo ? (
          <img src={photo.src} alt="" width={photo.width} height={photo.height} loading="lazy" decoding="async" />
        ) : (
          <Illustration name={illustration} size="thumb" />
        )}
      </span>
      <p>
        <span className="over">
          {over}
          {isSample && <span className="badge-sample"> · {t('common.sample')}</span>}
        </span>
        <Link to={path}>
          <bdi>{title}</bdi>
        </Link>
        <span className="soft">
          {amountInCents !== null && <Money cents={amountInCents} />}
          {detail && <bdi>{detail}</bdi>}
        </span>
      </p>
    </aside>
  )
}
