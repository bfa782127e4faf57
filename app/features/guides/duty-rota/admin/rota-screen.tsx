import '../rota.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { AdminHead, EmptyList } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { RotaMonth } from '../present.ts'
import { type ListLine, rotaAddress } from '../rules.ts'
import { RotaCalendar } from './rota-calendar.tsx'
import { CopyForm, PasteForm, ShiftForm } from './rota-forms.tsx'

/** Null while no town has a pharmacy. */
export type RotaView = { rota: RotaMonth | null }
/** What could not be done, with everything that was typed. */
export type RotaActionResult = { typed: Record<string, string>; fields: Record<string, string>; lines?: ListLine[]; problem?: string }

export function RotaScreen({ view: { rota }, answer }: { view: RotaView; answer: RotaActionResult | undefined }) {
  const { t } = useI18n()
  if (!rota) {
    return (
      <>
        <AdminHead title={t('duty-rota.place')} />
        <EmptyList title={t('duty-rota.none')} text={t('duty-rota.none_text')}>
          <Link className="o-btn o-main" to="/admin/guides-management?guide=health">
            {t('admin.place_health')}
          </Link>
        </EmptyList>
      </>
    )
  }
  return (
    <div className="r-rota">
      <AdminHead
        title={t('duty-rota.place')}
        lead={t(rota.gaps > 0 ? 'duty-rota.lead' : 'duty-rota.lead_full', { count: rota.gaps, city: rota.city.name })}
      >
        <page-tools>
          <button type="button" className="o-btn" data-do="print" hidden>
            <Icon name="printer" />
            {t('duty-rota.print')}
          </button>
        </page-tools>
      </AdminHead>
      <nav className="o-tabs" aria-label={t('duty-rota.cities')}>
        {rota.cities.map((city) => (
          <Link key={city.to} to={city.to} aria-current={city.current ? 'page' : undefined}>
            {city.name}
          </Link>
        ))}
      </nav>
      {answer?.problem && (
        <p className="o-note o-honey" role="alert">
          <Icon name="circle-alert" />
          {t(`errors.${answer.problem}` as MessageKey)}
        </p>
      )}
      {rota.hasSamples && <Samples rota={rota} />}
      <div className="r-columns">
        <section aria-labelledby="rota-month">
          <div className="r-month">
            <h2 id="rota-month">
              {rota.title} <span className="r-print-only">· {rota.city.name}</span>
            </h2>
            <span className="o-row">
              <Link className="o-btn o-sm" to={rota.before} rel="prev" data-key="k">
                {t('duty-rota.before')}
              </Link>
              <Link className="o-btn o-sm" to={rotaAddress({ city: rota.city.id })}>
                {t('duty-rota.this_month')}
              </Link>
              <Link className="o-btn o-sm" to={rota.after} rel="next" data-key="j">
                {t('duty-rota.after')}
              </Link>
            </span>
          </div>
          <RotaCalendar rota={rota} />
          <p className="o-hint">{t('duty-rota.night_hint')}</p>
        </section>
        <aside className="r-forms" aria-label={t('duty-rota.change')}>
          {rota.pharmacies.length === 0 ? (
            <p className="o-empty">{t('duty-rota.no_pharmacy')}</p>
          ) : (
            <ShiftForm rota={rota} answer={answer} />
          )}
          <CopyForm rota={rota} />
          <PasteForm rota={rota} answer={answer} />
        </aside>
      </div>
    </div>
  )
}

function Samples({ rota }: { rota: RotaMonth }) {
  const { t } = useI18n()
  return (
    <div className="o-note o-honey r-samples">
      <Icon name="flask-conical" />
      <div className="o-grow">
        <p>{t('duty-rota.samples')}</p>
      </div>
      <form method="post" action={useHref(rotaAddress({ city: rota.city.id, month: rota.month }))}>
        <input type="hidden" name="city" value={rota.city.id} />
        <button type="submit" name="intent" value="remove-samples" className="o-btn o-sm">
          {t('duty-rota.samples_remove')}
        </button>
      </form>
    </div>
  )
}
