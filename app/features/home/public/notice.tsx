import '../home.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { useWrittenIn } from '#app/ui/written-in.ts'
import type { ShownNotice } from '../types.ts'

/** What everybody should know these days, before anything else of the page. */
export function Notice({ notice: { level, text, link } }: { notice: ShownNotice }) {
  const { t } = useI18n()
  const writtenIn = useWrittenIn()
  return (
    <aside className={`home-notice is-${level}`} aria-label={t(`home.notice_${level}`)}>
      <div className="wrap">
        <Icon name={level === 'info' ? 'info' : 'alert'} />
        <p {...writtenIn(text.locale)}>
          {text.text}{' '}
          {link?.startsWith('/') && (
            <Link className="link" to={link}>
              {t('home.notice_more')}
            </Link>
          )}
          {link && !link.startsWith('/') && (
            <a className="link" href={link} rel="noopener">
              {t('home.notice_more')}
            </a>
          )}
        </p>
      </div>
    </aside>
  )
}
