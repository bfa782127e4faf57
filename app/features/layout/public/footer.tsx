import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import { PhoneLink } from '#app/ui/phone.tsx'
import { useSiteName } from '#app/ui/site-context.tsx'
import { useWrittenIn } from '#app/ui/written-in.ts'
import type { LayoutData } from '../types.ts'
import { Brand } from './brand.tsx'
import { LanguageLinks } from './language-links.tsx'

export function Footer({ data }: { data: LayoutData | undefined }) {
  const { t } = useI18n()
  const siteName = useSiteName()
  const writtenIn = useWrittenIn()
  return (
    <footer className="foot">
      <CoastStrip />
      <div className="wrap">
        <div className="cols">
          <div className="stack">
            <p className="logo">
              <Brand />
            </p>
            <p className="small foot-about">{t('layout.about')}</p>
          </div>
          <div>
            <h2 className="foot-title">{t('layout.quick_links')}</h2>
            <ul>
              <li>
                <Link to="/">{t('layout.nav_home')}</Link>
              </li>
              <li>
                <Link to="/al-hoceima">{t('layout.al_hoceima')}</Link>
              </li>
              <li>
                <Link to="/ai-chat">{t('layout.ai_chat')}</Link>
              </li>
              <li>
                <Link to="/articles">{t('layout.articles')}</Link>
              </li>
            </ul>
          </div>
          <div>
            <h2 className="foot-title">{t('layout.about_guide')}</h2>
            <ul>
              <li>
                <Link to="/about">{t('layout.about_link')}</Link>
              </li>
              {data?.pages.map(({ path, title }) => (
                <li key={path}>
                  <Link to={path} {...writtenIn(title.locale)}>
                    {title.text}
                  </Link>
                </li>
              ))}
              <li>
                <Link to="/offline">{t('layout.offline_link')}</Link>
              </li>
              <li>
                <Link to="/auth/real-estate-agent">{t('layout.agents')}</Link>
              </li>
              <li>
                <Link to="/account">{t('layout.account')}</Link>
              </li>
              <li>
                <Link to="/order">{t('layout.find_order')}</Link>
              </li>
            </ul>
          </div>
          <div>
            <h2 className="foot-title">{t('layout.contact')}</h2>
            <ContactLinks data={data} />
          </div>
        </div>
        <LanguageLinks label={t('layout.languages')} />
        <div className="end">
          <span>
            © <span className="num">{data?.year}</span> {siteName}
          </span>
          <span>
            <Link to="/privacy">{t('layout.privacy')}</Link> · <Link to="/terms">{t('layout.terms')}</Link>
          </span>
          <span>
            {t('layout.coast_credit')} <bdi lang="en">OpenStreetMap</bdi>
          </span>
        </div>
      </div>
    </footer>
  )
}

/** Mail, phone and place as the owner set them; until then the contact page, which says so. No number is invented. */
function ContactLinks({ data }: { data: LayoutData | undefined }) {
  const { t } = useI18n()
  const contact = data?.contact
  return (
    <ul>
      <li>{contact?.email ? <a href={`mailto:${contact.email}`}>{t('layout.mail')}</a> : <Link to="/contact">{t('layout.mail')}</Link>}</li>
      <li>{contact?.phone ? <PhoneLink e164={contact.phone} /> : <Link to="/contact#phone">{t('layout.phone')}</Link>}</li>
      <li>
        {contact?.map ? (
          <a
            href={`https://www.openstreetmap.org/?mlat=${contact.map.latitude}&mlon=${contact.map.longitude}#map=16/${contact.map.latitude}/${contact.map.longitude}`}
          >
            {t('layout.map_location')}
          </a>
        ) : (
          <Link to="/contact#map">{t('layout.map_location')}</Link>
        )}
      </li>
      {contact?.hours.map((line) => (
        <li key={line.days} className="small">
          {line.days}{' '}
          {line.times.map((time) => (
            <bdi key={time} dir="ltr" className="num">
              {time}{' '}
            </bdi>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** The coast from Cala Iris to Ras el Ma with four places; geography, so it does not mirror with the language. */
function CoastStrip() {
  const { t } = useI18n()
  return (
    <div className="strip" aria-hidden="true">
      <div className="coast" />
      <span className="at-cala-iris">{t('layout.cala_iris')}</span>
      <span className="at-al-hoceima">{t('layout.al_hoceima')}</span>
      <span className="at-sidi-hsain">{t('layout.sidi_hsain')}</span>
      <span className="at-ras-el-ma">{t('layout.ras_el_ma')}</span>
    </div>
  )
}
