import './letters.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Refused } from '#app/ui/admin/fields.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { AddCard, Checks, LinkClicks, TestMail, ToWhom, Undelivered } from './letter-aside.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import { SendBar, SendQuestion } from './send-bar.tsx'
import type { LetterView } from './views.ts'

const AT = '/admin/newsletter/letters'

/** A letter before, while and after it is sent: how it looks, whom it goes to, how far it is. */
export function LetterScreen({ view }: { view: LetterView }) {
  const { t } = useI18n()
  const isDraft = view.state === 'draft'
  return (
    <>
      <AdminHead
        title={view.subject}
        lead={
          <>
            <span className={`n-state is-${view.state}`}>{t(`letters-admin.state_${view.state}`)}</span>
            {view.sendAt && !view.progress && (
              <>
                {' · '}
                <span className="num">{view.sendAt}</span>
              </>
            )}
          </>
        }
      >
        {isDraft && (
          <Link to={`${AT}/${view.id}`} className="o-btn">
            <Icon name="pen-line" />
            {t('letters-admin.write')}
          </Link>
        )}
        <Link to={AT} className="o-btn o-quiet">
          <Icon name="history" />
          {t('letters-admin.all')}
        </Link>
      </AdminHead>
      <Refused text={view.refused} />
      {view.done && (
        <p className="o-note o-good" role="status">
          <Icon name="circle-check" />
          <span>{view.done}</span>
        </p>
      )}
      {view.isConfirming && <SendQuestion view={view} />}
      {view.progress && <ProgressPanel view={view} progress={view.progress} />}
      <div className="n-desk">
        <LetterPreview view={view} />
        <aside className="n-aside">
          <ToWhom view={view} />
          <TestMail view={view} />
          {isDraft && <AddCard view={view} />}
          {isDraft && <Checks view={view} />}
          {view.progress && <Undelivered progress={view.progress} />}
          {view.links.length > 0 && <LinkClicks view={view} />}
        </aside>
      </div>
      {(isDraft || view.state === 'scheduled') && <SendBar view={view} />}
    </>
  )
}
