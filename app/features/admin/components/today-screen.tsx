import type { AuditLine } from '#app/features/audit/types.ts'
import type { ContactName } from '#app/features/settings/rules.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import { OfficeHead } from '#app/ui/office/list-parts.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { BackupView, TodayView, TrafficView } from '../types.ts'
import { BackupSection } from './backup-section.tsx'
import { type cardLinks, FigureCards } from './figure-cards.tsx'
import { SamplesNotice } from './samples-notice.tsx'
import { Drafts, LowStock, MailNotice, RotaGaps, Suggestions, WaitingOrders } from './work-lists.tsx'

type TodayScreenProps = {
  today: TodayView
  traffic: TrafficView
  links: readonly (typeof cardLinks)[number][]
  /** The newest lines of the audit log, for whoever may read it. */
  acts: readonly AuditLine[] | null
  /** As many as the navigation says. */
  waiting: number
  /** What visitors cannot reach the owner by yet, for whoever may set it. */
  missing: readonly ContactName[]
  backups: BackupView | null
  samplesRemoved: boolean
  askingToRemoveSamples: boolean
}

export function TodayScreen({
  today,
  traffic,
  links,
  acts,
  waiting,
  missing,
  backups,
  samplesRemoved,
  askingToRemoveSamples,
}: TodayScreenProps) {
  const { t } = useI18n()
  const { figures } = today
  return (
    <>
      <OfficeHead title={t('admin.place_today')} lead={`${today.day}. ${t('admin.waiting', { count: waiting })}`} />
      <SamplesNotice samples={today.samples} asking={askingToRemoveSamples} removed={samplesRemoved} />
      {missing.length > 0 && <MissingContact names={missing} />}
      <FigureCards figures={figures} traffic={traffic} links={links} />
      <div className="o-columns">
        <div>
          <WaitingOrders orders={today.orders} count={figures.ordersWaiting} />
          {today.suggestions && <Suggestions suggestions={today.suggestions} />}
          <Drafts drafts={today.drafts} count={figures.drafts} keeps={today.keeps.guide} />
        </div>
        <div>
          {today.gaps && <RotaGaps gaps={today.gaps} />}
          <LowStock lines={today.lowStock} count={figures.lowStock} keeps={today.keeps.store} />
          <MailNotice kept={figures.mailsKept} failed={figures.mailsFailed} />
          {backups && <BackupSection backups={backups} />}
          {acts && <LastActs acts={acts} />}
        </div>
      </div>
    </>
  )
}

function MissingContact({ names }: { names: readonly ContactName[] }) {
  const { t } = useI18n()
  const list = names.map((name) => t(`settings.${name}`)).join(t('admin.list_comma'))
  return (
    <section className="o-note o-honey" aria-labelledby="missing-title">
      <Icon name="phone" />
      <div className="o-grow">
        <h2 id="missing-title">{t('admin.missing_title')}</h2>
        <p>
          {t('admin.missing_text', { list })} <Link to="/admin/settings#contact">{t('settings.place')}</Link>
        </p>
      </div>
    </section>
  )
}

function LastActs({ acts }: { acts: readonly AuditLine[] }) {
  const { t } = useI18n()
  return (
    <section className="o-sec" aria-labelledby="acts">
      <div className="o-sec-head">
        <h2 id="acts">{t('admin.acts_title')}</h2>
        <Link to="/admin/audit">{t('audit.place')}</Link>
      </div>
      {acts.length === 0 ? (
        <p className="o-empty">{t('audit.none_text')}</p>
      ) : (
        <ol className="o-acts-list">
          {acts.map((act) => (
            <li key={act.id}>
              <Link to={`/admin/audit?open=${act.id}#row-${act.id}`}>
                <bdi>{act.who}</bdi>
                {t('admin.act_colon')} {act.what} {act.subject && <bdi>{act.subject}</bdi>}
              </Link>
              <span className="o-muted">{act.when}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
