import './calibration.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { AdminHead, EmptyList } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { BankView } from '../present.ts'
import { BankTabs } from './bank-tabs.tsx'

/** Every bank with its size at each level, what is calibrated of it and what needs a look; the owner asks for a calibration. */
export function CalibrationScreen({ banks, isRequested }: { banks: readonly BankView[]; isRequested: boolean }) {
  const { t } = useI18n()
  const file = useHref('/admin/iqra-platform-management/items.json')
  return (
    <>
      <AdminHead title={t('item-bank.calibration')} lead={t('item-bank.calibration_lead')}>
        <a href={file} className="o-btn o-quiet" download>
          <Icon name="file-down" />
          {t('item-bank.json')}
        </a>
      </AdminHead>
      <BankTabs current="calibration" />
      {isRequested && (
        <p className="o-note" role="status">
          <Icon name="circle-check" />
          {t('item-bank.calibrate_queued')}
        </p>
      )}
      <p className="o-muted">{t('item-bank.calibrate_hint')}</p>
      {banks.length === 0 && <EmptyList title={t('item-bank.no_bank')} text={t('item-bank.empty_text')} />}
      <div className="ib-banks">
        {banks.map((bank) => (
          <Bank key={bank.language} bank={bank} />
        ))}
      </div>
    </>
  )
}

function Bank({ bank: { language, version, facts, byBand, flagged } }: { bank: BankView }) {
  const { t, number } = useI18n()
  const action = useHref('/admin/iqra-platform-management/calibration')
  const file = useHref(`/admin/iqra-platform-management/items.zip?language=${language}`)
  const heading = `bank-${language}`
  return (
    <section className="ib-bank" aria-labelledby={heading}>
      <h2 id={heading}>{t(`placement.language_${language}`)}</h2>
      <p className="o-muted">
        {version} · {t('item-bank.fact_items')}: <bdi>{facts.items}</bdi> · {t('item-bank.fact_calibrated')}: <bdi>{facts.calibrated}</bdi>{' '}
        · {t('item-bank.fact_placements')}: <bdi>{facts.placements}</bdi>
      </p>
      <h3>{t('item-bank.by_band')}</h3>
      <ul className="ib-bands">
        {byBand.map(({ band, count, share }) => (
          <li key={band}>
            <bdi dir="ltr">{band}</bdi> <meter min={0} max={1} value={share} aria-label={band} /> <bdi className="num">{number(count)}</bdi>
          </li>
        ))}
      </ul>
      <h3>{t('item-bank.flagged')}</h3>
      {flagged.length === 0 ? <p className="o-muted">{t('item-bank.flagged_none')}</p> : <Flagged language={language} flagged={flagged} />}
      <form method="post" action={action} className="o-row">
        <input type="hidden" name="language" value={language} />
        <button type="submit" name="intent" value="calibrate" className="o-btn">
          <Icon name="refresh-cw" />
          {t('item-bank.calibrate')}
        </button>
        <a href={file} className="o-btn o-quiet" download>
          <Icon name="file-down" />
          {t('item-bank.qti')} <span className="vh">{t(`placement.language_${language}`)}</span>
        </a>
      </form>
    </section>
  )
}

function Flagged({ language, flagged }: Pick<BankView, 'language' | 'flagged'>) {
  const { t } = useI18n()
  return (
    <ul className="ib-flagged">
      {flagged.map(({ id, stem, flags }) => (
        <li key={id}>
          <Link to={`/admin/iqra-platform-management/${encodeURIComponent(id)}`}>
            <span lang={localeFacts[language].tag} dir={localeFacts[language].dir}>
              {stem}
            </span>
          </Link>{' '}
          <span className="o-muted">{flags.map((flag) => t(`item-bank.flag_${flag}`)).join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}
