import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { NoticeContent } from '#app/platform/manifest.ts'
import { type AdminIconName, Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'

export function NoticeBanner({ notice }: { notice: { id: string } & NoticeContent }) {
  const { id, icon, title, text, link, state } = notice
  return (
    <section className="o-note o-honey" id={`notice-${id}`} aria-labelledby={`notice-${id}-title`}>
      <Icon name={icon as AdminIconName} />
      <div className="o-grow">
        <h2 id={`notice-${id}-title`}>{title}</h2>
        <p>
          {text} {link && <Link to={link.to}>{link.label}</Link>}
        </p>
      </div>
      <HideNotice id={id} state={state} title={title} />
    </section>
  )
}

/** Puts a notice away on this device, until what it says has changed. */
export function HideNotice({ id, state, title }: { id: string; state: string; title: string }) {
  const { t } = useI18n()
  return (
    <form method="post" action={useHref('/admin')}>
      <input type="hidden" name="notice" value={id} />
      <input type="hidden" name="state" value={state} />
      <button
        type="submit"
        name="intent"
        value="hide-notice"
        className="o-tool"
        title={t('admin.notice_hide')}
        aria-label={`${t('admin.notice_hide')}: ${title}`}
      >
        <Icon name="close" />
      </button>
    </form>
  )
}
