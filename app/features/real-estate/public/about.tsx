import { useI18n } from '#app/platform/i18n/context.tsx'
import { messagingLink } from '#app/platform/phone.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PhoneNumber } from '#app/ui/phone.tsx'
import { titleStatuses } from '../rules.ts'
import type { ListingContact } from '../types.ts'
import { Deed } from './deed.tsx'

/** Each title status explained beside its mark. */
export function Deeds() {
  const { t } = useI18n()
  return (
    <section className="deeds sec" id="deeds">
      <div className="wrap">
        <h2>{t('real-estate.deeds_title')}</h2>
        <p className="soft lead">{t('real-estate.deeds_text')}</p>
        <dl>
          {titleStatuses.map((status) => (
            <div key={status}>
              <dt>
                <Deed status={status} />
              </dt>
              <dd>{t(`real-estate.deed_${status}_text`)}</dd>
            </div>
          ))}
        </dl>
        <p className="small soft">
          {t('real-estate.deeds_caution')}{' '}
          <Link className="link" to="/legal-guide">
            {t('real-estate.to_legal_guide')}
          </Link>
        </p>
      </div>
    </section>
  )
}

type AboutProps = { total: number; samples: number; cities: number; satisfiedClients: number | null }

/** What this page is, in figures that were counted just now. Satisfied clients are shown when the owner has said how many. */
export function About({ total, samples, cities, satisfiedClients }: AboutProps) {
  const { t, number } = useI18n()
  return (
    <section className="about sec">
      <div className="wrap two">
        <div>
          <h2>{t('real-estate.about_title')}</h2>
          <p className="lead">{t('real-estate.about_text')}</p>
          <p className="soft small">
            {t('real-estate.adding_text')}{' '}
            <Link className="link" to="/my-listings/new">
              {t('real-estate.adding_link')}
            </Link>
          </p>
        </div>
        <dl className="stats">
          <div>
            <dt>{t('real-estate.stat_properties')}</dt>
            <dd>
              <b className="num">{number(total)}</b>
              {samples > 0 && (
                <span className="small soft">
                  {samples === total ? t('real-estate.only_samples') : t('real-estate.of_them_samples', { count: samples })}
                </span>
              )}
            </dd>
          </div>
          <div>
            <dt>{t('real-estate.stat_cities')}</dt>
            <dd>
              <b className="num">{number(cities)}</b>
            </dd>
          </div>
          {satisfiedClients !== null && (
            <div>
              <dt>{t('real-estate.stat_clients')}</dt>
              <dd>
                <b className="num">{number(satisfiedClients)}</b>
              </dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  )
}

const goals = [
  { key: 'search', icon: 'search' },
  { key: 'transparency', icon: 'document' },
  { key: 'support', icon: 'message' },
] as const satisfies readonly { key: string; icon: IconName }[]

export function Goals() {
  const { t } = useI18n()
  return (
    <section className="goals sec">
      <div className="wrap">
        <h2>{t('real-estate.goals_title')}</h2>
        <ul>
          {goals.map(({ key, icon }) => (
            <li key={key}>
              <Icon name={icon} />
              <h3>{t(`real-estate.goal_${key}`)}</h3>
              <p>{t(`real-estate.goal_${key}_text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Call, or write: with what the owner has set, and saying so where nothing is set. */
export function Contact({ contact }: { contact: ListingContact }) {
  const { t } = useI18n()
  const { phone, messagingNumber } = contact
  return (
    <section className="contact sec" id="contact">
      <div className="wrap two">
        <div>
          <h2>{t('real-estate.contact_title')}</h2>
          <p className="lead">{t(phone || messagingNumber ? 'real-estate.contact_text' : 'real-estate.contact_none')}</p>
        </div>
        <div className="ways">
          {phone && (
            <a className="btn btn-line" href={`tel:${phone}`}>
              <Icon name="phone" />
              {t('real-estate.call_us')} <PhoneNumber e164={phone} />
            </a>
          )}
          {messagingNumber && (
            <a className="btn btn-sea" href={messagingLink(messagingNumber, t('real-estate.greeting'))} rel="noopener">
              <Icon name="message" />
              {t('real-estate.message_us')}
            </a>
          )}
          {!phone && !messagingNumber && (
            <Link className="btn btn-line" to="/contact">
              <Icon name="mail" />
              {t('real-estate.contact_page')}
            </Link>
          )}
        </div>
      </div>
    </section>
  )
}
