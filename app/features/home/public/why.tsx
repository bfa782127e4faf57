import '../home.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import type { WrittenText } from '#app/platform/local-text.ts'
import { OwnHeading } from './section-head.tsx'

const reasons: readonly { title: MessageKey; text: MessageKey }[] = [
  { title: 'home.why_source', text: 'home.why_source_text' },
  { title: 'home.why_offline', text: 'home.why_offline_text' },
  { title: 'home.why_touch', text: 'home.why_touch_text' },
]

/** Three promises that the site keeps today. */
export function Why({ own }: { own?: WrittenText | undefined }) {
  const { t } = useI18n()
  return (
    <section className="wrap why-sec">
      <OwnHeading className="why-head" title={t('home.why')} own={own} />
      <ul className="why">
        {reasons.map(({ title, text }) => (
          <li key={title}>
            <h3>{t(title)}</h3>
            <p className="soft">{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
