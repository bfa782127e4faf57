import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import type { LetterProgress, LetterView } from './views.ts'

const buttons = {
  sending: [
    { step: 'pause', icon: 'pause' },
    { step: 'stop', icon: 'ban' },
  ],
  paused: [
    { step: 'resume', icon: 'play' },
    { step: 'stop', icon: 'ban' },
  ],
} as const

/** How far a letter is, in figures and as a bar; what can be done about it stands beside. */
export function ProgressPanel({ view, progress }: { view: LetterView; progress: LetterProgress }) {
  const { t, number } = useI18n()
  const acts = view.state === 'sending' || view.state === 'paused' ? buttons[view.state] : []
  return (
    <section className="n-progress" aria-labelledby="letter-progress">
      <header>
        <h2 id="letter-progress">{t(`letters-admin.state_${view.state}`)}</h2>
        <p className="o-muted">
          {progress.startedAt} {progress.left}
        </p>
        <form method="post" action={view.action} className="o-row">
          {acts.map(({ step, icon }) => (
            <button key={step} type="submit" name="intent" value={step} className="o-btn o-sm">
              <Icon name={icon} />
              {t(`letters-admin.step_${step}`)}
            </button>
          ))}
        </form>
      </header>
      <svg className="n-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className="n-bar-all" width="100" height="4" />
        <rect className="n-bar-bad" width={progress.sent + progress.undelivered} height="4" />
        <rect className="n-bar-sent" width={progress.sent} height="4" />
      </svg>
      <ul className="n-counts">
        {progress.counts.map(({ name, text, count }) => (
          <li key={name} className={`is-${name}`}>
            {text} <b className="num">{number(count)}</b>
          </li>
        ))}
      </ul>
      <p className="o-muted o-small">{t('letters-admin.once')}</p>
      {view.problem && (
        <p className="o-note o-bad">
          <Icon name="circle-alert" />
          <span>
            {t('letters-admin.problem')} <bdi dir="ltr">{view.problem}</bdi>
          </span>
        </p>
      )}
    </section>
  )
}
