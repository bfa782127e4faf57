import type { ReactNode } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { PhoneLink } from '#app/ui/phone.tsx'
import { hasOpeningHours } from '../rules.ts'
import type { EntryView } from '../types.ts'
import { SourceNames } from './source-names.tsx'

/** The lines of what is known. A telephone that offices have and we do not know is said so; a beach has none to miss. */
export function EntryFacts({ entry }: { entry: EntryView }) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <>
      <h2 className={hasOpeningHours(entry.kind) || entry.procedure ? 'vh' : undefined}>{t('guides.facts')}</h2>
      <dl className="facts">
        {entry.address && <Fact label={t('guides.address')}>{entry.address}</Fact>}
        {entry.cityName && (
          <Fact label={t('guides.town')}>
            {entry.cityName}
            {entry.cityUncertain && <span className="soft small"> ({t('guides.town_uncertain')})</span>}
          </Fact>
        )}
        {entry.phone ? (
          <Fact label={t('guides.phone')}>
            <PhoneLink e164={entry.phone} className="link" />
            {entry.phoneUnconfirmed && <span className="soft small"> ({t('guides.phone_unconfirmed')})</span>}
          </Fact>
        ) : (
          hasOpeningHours(entry.kind) && <Fact label={t('guides.phone')}>{t('guides.no_phone')}</Fact>
        )}
        {entry.website && (
          <Fact label={t('guides.website')}>
            <a className="link" href={entry.website} rel="noopener nofollow">
              <bdi dir="ltr">{hostOf(entry.website)}</bdi>
            </a>
          </Fact>
        )}
        {!entry.point && entry.kind !== 'procedure' && <Fact label={t('guides.point')}>{t('guides.point_unknown')}</Fact>}
        {!entry.sample && (
          <Fact label={t('guides.checked')}>
            {entry.verifiedOn
              ? t('guides.checked_by', { date: i18n.date(entry.verifiedOn, 'day') })
              : entry.sourceCheckedOn
                ? t('guides.source_checked_by', { date: i18n.date(entry.sourceCheckedOn, 'day') })
                : t('guides.checked_never')}
          </Fact>
        )}
        {entry.sources.length > 0 && (
          <Fact label={t('guides.source')}>
            <SourceNames sources={entry.sources} />
          </Fact>
        )}
      </dl>
      {entry.nameUncertain && <p className="small soft">{t('guides.name_uncertain')}</p>}
    </>
  )
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url
}
