import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead, EmptyList } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'

export type ToMessage = { id: number; title: string; phone: string; write: string; dueAt: string }
export type ToMessageView = { lines: readonly ToMessage[]; toMessage: number; waiting: number }

/** Whom a keeper has to write to: the message is prefilled, and once it is sent the number is deleted. */
export function ToMessageScreen({ view }: { view: ToMessageView }) {
  const i18n = useI18n()
  const { t } = i18n
  const action = useHref('/admin/restock')
  return (
    <>
      <AdminHead title={t('restock-admin.place')} lead={t('restock-admin.lead', { count: view.waiting })} />
      {view.lines.length === 0 ? (
        <EmptyList title={t('restock-admin.none')} text={t('restock-admin.none_text')} />
      ) : (
        <ol className="o-list">
          {view.lines.map((line, i) => (
            <li key={line.id} className="o-row o-note">
              <span className="o-grow">
                <b>
                  <bdi>{line.title}</bdi>
                </b>{' '}
                <bdi dir="ltr" className="num">
                  {line.phone}
                </bdi>{' '}
                <span className="o-muted">{t('restock-admin.since', { when: i18n.date(new Date(line.dueAt), 'dayTime') })}</span>
              </span>
              <a className="o-btn o-main" href={line.write} target="_blank" rel="noopener" data-key={i === 0 ? 'w' : undefined}>
                <Icon name="message-circle" />
                {t('restock-admin.write')}
              </a>
              <form method="post" action={action}>
                <input type="hidden" name="id" value={line.id} />
                <button type="submit" className="o-btn" data-key={i === 0 ? 'd' : undefined}>
                  <Icon name="check" />
                  {t('restock-admin.done')}
                </button>
              </form>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
