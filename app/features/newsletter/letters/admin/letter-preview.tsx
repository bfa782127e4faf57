import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { LetterView, PreviewPart } from './views.ts'

const parts: readonly PreviewPart[] = ['wide', 'narrow', 'text']

/** The letter as it arrives, in a frame of its own that runs nothing and belongs to no site. */
export function LetterPreview({ view }: { view: LetterView }) {
  const { t } = useI18n()
  const at = (part: PreviewPart, isNight: boolean) =>
    `/admin/newsletter/letters/${view.id}/preview?${new URLSearchParams({ part, ...(isNight ? { night: '1' } : {}) })}`
  return (
    <section className="n-preview" aria-labelledby="letter-preview">
      <h2 id="letter-preview" className="vh">
        {t('letters-admin.preview')}
      </h2>
      <header className="n-preview-head">
        <div>
          <p>
            <bdi>{view.sender}</bdi>
          </p>
          <p className="o-muted">
            <b>{view.subject}</b> {view.preheader}
          </p>
        </div>
        <nav className="n-switch" aria-label={t('letters-admin.preview')}>
          {parts.map((part) => (
            <Link key={part} to={at(part, view.isNight)} aria-current={view.part === part ? 'true' : undefined}>
              {t(`letters-admin.part_${part}`)}
            </Link>
          ))}
          {view.part !== 'text' && (
            <Link to={at(view.part, !view.isNight)} aria-current={view.isNight ? 'true' : undefined}>
              <Icon name={view.isNight ? 'moon-star' : 'sun'} />
              {t(view.isNight ? 'letters-admin.night' : 'letters-admin.day')}
            </Link>
          )}
        </nav>
      </header>
      {view.text === null ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <div className={view.isNight ? 'n-stage is-night' : 'n-stage'} role="group" aria-labelledby="letter-preview" tabIndex={0}>
          <iframe
            className={`n-frame is-${view.part}`}
            src={view.frame}
            sandbox=""
            title={t('letters-admin.frame', { subject: view.subject })}
          />
        </div>
      ) : (
        <pre className="n-text" dir="auto">
          {view.text}
        </pre>
      )}
    </section>
  )
}
