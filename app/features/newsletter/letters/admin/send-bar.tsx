import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { LetterView } from './views.ts'

type Bar = { view: LetterView }

/** When and how fast a letter goes out. */
export function SendBar({ view }: Bar) {
  const { t } = useI18n()
  const { form, audience } = view
  if (view.state === 'scheduled') {
    return (
      <form method="post" action={view.action} className="n-send">
        <p className="o-grow">{t('letters-admin.scheduled_for', { at: view.sendAt ?? '', count: audience.count })}</p>
        <button type="submit" name="intent" value="withdraw" className="o-btn">
          <Icon name="undo-2" />
          {t('letters-admin.step_withdraw')}
        </button>
      </form>
    )
  }
  return (
    <form method="post" action={view.action} className="n-send" noValidate>
      <input type="hidden" name="version" value={view.version} />
      <label>
        <span>{t('letters-admin.day_of')}</span>
        <input type="date" name="day" className="o-in" defaultValue={form.day} />
      </label>
      <label>
        <span>{t('letters-admin.time_of')}</span>
        <input type="time" name="time" className="o-in" defaultValue={form.time} />
      </label>
      <label>
        <span>{t('letters-admin.pace')}</span>
        <select name="pace" className="o-in" defaultValue={form.pace}>
          {view.paces.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <p className="o-grow o-muted">{t('letters-admin.goes_to', { count: audience.count })}</p>
      <button type="submit" name="intent" value="send" className="o-btn" disabled={!view.canSend}>
        <Icon name="send" />
        {t('letters-admin.send_now')}
      </button>
      <button type="submit" name="intent" value="schedule" className="o-btn o-main" disabled={!view.canSend}>
        <Icon name="calendar-clock" />
        {t('letters-admin.schedule')}
      </button>
    </form>
  )
}

/** A letter that went out cannot be taken back: sending at once is asked twice. */
export function SendQuestion({ view }: Bar) {
  const { t } = useI18n()
  return (
    <admin-confirm>
      <dialog open className="o-dialog o-confirm" aria-labelledby="send-title">
        <h2 id="send-title">{t('letters-admin.send_question', { count: view.audience.count })}</h2>
        <p>{view.subject}</p>
        <p className="o-muted">{t('letters-admin.send_question_text')}</p>
        <form method="post" action={view.action} className="o-row">
          <input type="hidden" name="version" value={view.version} />
          <input type="hidden" name="pace" value={view.form.pace} />
          <input type="hidden" name="sure" value="yes" />
          <button type="submit" name="intent" value="send" className="o-btn o-main">
            <Icon name="send" />
            {t('letters-admin.send_now')}
          </button>
          <Link to={`/admin/newsletter/letters/${view.id}/preview`} className="o-btn" data-cancel="">
            {t('common.cancel')}
          </Link>
        </form>
      </dialog>
    </admin-confirm>
  )
}
